import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { type Entry, given } from '../members/writes.ts'
import type { AuthorizedSociety } from '../scope.ts'
import type { AuthorizedImport } from './scope.ts'

const FACTS = [
  'id',
  'file_name',
  'state',
  'created',
  'finished',
  'total_rows',
  'done_rows',
  'summary',
  'failure',
] as const

export function importList(db: Database, society: AuthorizedSociety) {
  const rows = db.selectFrom('member_import').select(FACTS).where('society_id', '=', society.id)
  return { rows, key: 'id', columns: { id: 'id', state: 'state', created: 'created' } } as const
}
export type ImportRow = Awaited<ReturnType<ReturnType<typeof importList>['rows']['execute']>>[number]

export function wholeImport(db: Database, { id }: AuthorizedImport) {
  return db
    .selectFrom('member_import')
    .select([...FACTS, 'columns', 'sample', 'mapping'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns the columns and their mapping from a society's latest earlier import that was run. */
export function importBefore(db: Database, { id, society_id }: { readonly id: number; readonly society_id: number }) {
  return db
    .selectFrom('member_import')
    .select(['columns', 'mapping'])
    .where('society_id', '=', society_id)
    .where('id', '<', id)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function problemList(db: Database, { id }: AuthorizedImport) {
  const rows = db
    .selectFrom('member_import_problem')
    .select(['number', 'file_row', 'field', 'value', 'is_warning', 'message'])
    .where('import_id', '=', id)
  const columns = { id: 'number', row: 'file_row', field: 'field', isWarning: 'is_warning' } as const
  return { rows, key: 'number', columns } as const
}

/** Returns the imports with work to do, oldest first. */
export function dueImports(db: Database) {
  return db
    .selectFrom('member_import')
    .select('id')
    .where('state', 'in', ['reading', 'checking', 'writing'])
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Returns the file and mapping of an import. */
export function fileOf(db: Database, id: number) {
  return db
    .selectFrom('member_import')
    .select(['id', 'society_id', 'state', 'content', 'media_type', 'mapping', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

interface Comparing {
  readonly saysType: boolean
  readonly activates: boolean
}

/**
 * Returns the numbers of changes that `saveEntries` would make for these entries. `absent` is the number of members who are not in them.
 */
export async function compareEntries(
  db: Database,
  society: { readonly id: number },
  entries: readonly Entry[],
  { saysType, activates }: Comparing,
): Promise<{ readonly added: number; readonly changed: number; readonly activated: number; readonly absent: number }> {
  const { rows } = await sql<{ added: number; changed: number; activated: number; absent: number }>`
    WITH given AS MATERIALIZED (SELECT * FROM ${given(entries)}),
    kept AS (SELECT * FROM society_member WHERE society_id = ${society.id})
    SELECT count(*) FILTER (WHERE kept.id IS NULL)::int AS added,
      count(*) FILTER (WHERE kept.id IS NOT NULL AND (
        given.first_name NOT IN ('', kept.first_name) OR given.last_name NOT IN ('', kept.last_name)
        OR (${saysType} AND given.type_id IS DISTINCT FROM kept.society_member_type_mapping_id)
        OR (${activates} AND kept.disabled IS NOT NULL)))::int AS changed,
      count(*) FILTER (WHERE ${activates} AND kept.disabled IS NOT NULL)::int AS activated,
      (SELECT count(*)::int FROM kept WHERE disabled IS NULL AND email NOT IN (SELECT email FROM given)) AS absent
    FROM given LEFT JOIN kept USING (email)`.execute(db)
  return rows[0] ?? { added: 0, changed: 0, activated: 0, absent: 0 }
}
