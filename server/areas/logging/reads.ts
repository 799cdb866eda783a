import { type Expression, type SqlBool, sql } from 'kysely'
import { SYSTEM_NAME, SYSTEM_ROLE } from '#contract/roles.ts'
import { type Mentioned, mentionKey, NAMED_KINDS, type NamedKind } from '#rules/logging/records.ts'
import { namesOfPeople, people } from '#server/areas/account/lookups.ts'
import { namesOfTerms } from '#server/areas/connect/lookups.ts'
import { namesOfOffers } from '#server/areas/recruiter/lookups.ts'
import { namesOfReference } from '#server/areas/reference/lookups.ts'
import { namesOfStudies } from '#server/areas/share/lookups.ts'
import { namesInSocieties } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { contains } from '#server/platform/lists/source.ts'

const record = sql<string | null>`coalesce(entry.record_id::text, entry.record_key)`
const who = sql<string>`concat_ws(' ', person.first_name, person.last_name, person.email)`

const entries = (db: Database) =>
  db
    .selectFrom('audit_entry as entry')
    .leftJoin(people(db), 'person.id', 'entry.user_id')
    .select(['entry.id', 'happened', 'entry.user_id', 'role', 'act', 'kind', 'network', 'facts', 'before', 'after'])
    .select(['entry.society_api_key_id', 'entry.member_ids', 'person.society_id as actor_society_id'])
    .select(['person.first_name', 'person.last_name', 'person.email', record.as('record')])

/** Lists the actions that concern a society. */
export function societyAuditList(db: Database, society: { readonly id: number }) {
  const columns = { happened: 'happened', act: 'act', role: 'role' } as const
  return { rows: entries(db).where('entry.society_id', '=', society.id), key: 'entry.id', columns } as const
}

/** Lists the actions of administrators with their identities. */
export function auditList(db: Database) {
  const rows = entries(db)
  const columns = {
    happened: 'happened',
    who,
    role: 'role',
    act: 'act',
    kind: 'kind',
    record,
    network: 'network',
  } as const
  // Only a few accounts have entries. The index returns each account once, and then its entries.
  const found = (part: string) =>
    sql<SqlBool>`((entry.role = ${SYSTEM_ROLE} AND ${contains(sql`${SYSTEM_NAME}::text`, part)}) OR entry.user_id = ANY (ARRAY(
      WITH RECURSIVE actor AS (
        SELECT min(user_id) AS id FROM audit_entry
        UNION ALL
        SELECT (SELECT min(user_id) FROM audit_entry WHERE user_id > actor.id) FROM actor WHERE actor.id IS NOT NULL
      ) ${db
        .selectFrom(people(db))
        .innerJoin(sql<{ id: number }>`actor`.as('actor'), 'actor.id', 'person.id')
        .select('person.id')
        .where(contains(who, part))}
    )))`
  return { rows, key: 'entry.id', columns, conditions: { who: found } } as const
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditList>['rows']['execute']>>[number]

/** Current name of a record, and the society whose screens show it. */
export interface Named {
  readonly name: string
  readonly society_id: number | null
}
type NamedRow = Named & { readonly id: number }

function namesOf(db: Database): Readonly<Record<NamedKind, Expression<NamedRow>>> {
  const { society, ...inSocieties } = namesInSocieties(db)
  const keys = db.selectFrom('society_api_key').select(['id', 'purpose as name', 'society_id'])
  return {
    ...namesOfOffers(db),
    ...namesOfPeople(db),
    ...namesOfReference(db),
    ...namesOfStudies(db),
    ...namesOfTerms(db),
    ...inSocieties,
    society,
    'society-key': keys,
  }
}

/** Returns the names of these records by kind and number, in one statement. Deleted records are left out. */
export async function namedRecords(db: Database, records: readonly Mentioned[]): Promise<ReadonlyMap<string, Named>> {
  const names = namesOf(db)
  const parts = NAMED_KINDS.flatMap(kind => {
    const ids = records.flatMap(each => (each.kind === kind ? [each.id] : []))
    if (ids.length === 0) return []
    return [
      sql`SELECT ${sql.lit(kind)} AS kind, named.id, named.name, named.society_id FROM ${names[kind]} AS named WHERE named.id = ${anyOf(ids)}`,
    ]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<NamedRow & { readonly kind: NamedKind }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ name, society_id, ...record }) => [mentionKey(record), { name, society_id }]))
}
