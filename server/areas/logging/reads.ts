import { type SqlBool, sql } from 'kysely'
import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { contains } from '#server/platform/lists/source.ts'

const record = sql<string | null>`coalesce(entry.record_id::text, entry.record_key)`
const who = sql<string>`concat_ws(' ', person.first_name, person.last_name, person.email)`

/** What administrators did, with who they are. */
export function auditList(db: Database) {
  const rows = db
    .selectFrom('audit_entry as entry')
    .leftJoin(people(db), 'person.id', 'entry.user_id')
    .select(['entry.id', 'happened', 'entry.user_id', 'role', 'act', 'kind', 'network', 'facts', 'before', 'after'])
    .select('entry.society_api_key_id')
    .select(['person.first_name', 'person.last_name', 'person.email', record.as('record')])
  const columns = {
    happened: 'happened',
    who,
    role: 'role',
    act: 'act',
    kind: 'kind',
    record,
    network: 'network',
  } as const
  // Few accounts ever act: the index gives each of them once, and their entries after them.
  const found = (part: string) =>
    sql<SqlBool>`entry.user_id = ANY (ARRAY(
      WITH RECURSIVE actor AS (
        SELECT min(user_id) AS id FROM audit_entry
        UNION ALL
        SELECT (SELECT min(user_id) FROM audit_entry WHERE user_id > actor.id) FROM actor WHERE actor.id IS NOT NULL
      ) ${db
        .selectFrom(people(db))
        .innerJoin(sql<{ id: number }>`actor`.as('actor'), 'actor.id', 'person.id')
        .select('person.id')
        .where(contains(who, part))}
    ))`
  return { rows, key: 'entry.id', columns, conditions: { who: found } } as const
}
