import { sql } from 'kysely'
import { badRequest } from '#contract/errors.ts'
import type { FileMapping, RowProblem } from '#rules/society/member-file.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Upload } from '#server/platform/files/files.ts'
import type { AuthorizedSociety } from '../scope.ts'
import type { AuthorizedImport } from './scope.ts'

/** Maximum number of unfinished imports per society. Each file can have the maximum upload size and is stored until its import ends. */
const MAX_UNFINISHED = 3
const TOO_MANY = `Your society has ${MAX_UNFINISHED} unfinished imports. Finish or cancel one first.`

/** @throws {ApiError} `refused` if the society has too many unfinished imports */
export async function beginImport(
  db: Transaction,
  society: AuthorizedSociety,
  { name, mediaType, content }: Upload,
  by: { readonly userId: number; readonly now: Date },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports ${society.id}`}, 0))`.execute(db)
  const { unfinished } = await db
    .selectFrom('member_import')
    .select(({ fn }) => fn.countAll<string>().as('unfinished'))
    .where('society_id', '=', society.id)
    .where('finished', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(unfinished) >= MAX_UNFINISHED) throw badRequest(TOO_MANY)
  const { id } = await db
    .insertInto('member_import')
    .values({
      society_id: society.id,
      created_by: by.userId,
      created: by.now,
      file_name: name,
      media_type: mediaType,
      content,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type State = 'reading' | 'ready' | 'checking' | 'checked' | 'writing' | 'done' | 'failed' | 'canceled'

/** Changes the state of an import if its current state is one of `from`. @returns Whether the state changed */
export async function moveImport(
  db: Transaction,
  { id }: Pick<AuthorizedImport, 'id'>,
  from: readonly State[],
  to: State,
  mapping?: FileMapping,
): Promise<boolean> {
  const moved = await db
    .updateTable('member_import')
    .set({ state: to, attempts: 0, done_rows: 0 })
    .$if(mapping !== undefined, update => update.set({ mapping: JSON.stringify(mapping), summary: null }))
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Ends an import and deletes its file. */
export async function endImport(
  db: Transaction,
  id: number,
  outcome: { readonly state: 'done' | 'failed' | 'canceled'; readonly failure?: string; readonly summary?: object },
  now: Date,
): Promise<void> {
  const { state, failure = null, summary } = outcome
  await db
    .updateTable('member_import')
    .set({ state, failure, finished: now, content: null, sample: '[]' })
    .$if(summary !== undefined, update => update.set({ summary: JSON.stringify(summary) }))
    .where('id', '=', id)
    .execute()
}

/** First key of the advisory lock on an import. The second key is the import's ID. */
const LOCK = 1_836_018_285

/** Locks an import until the transaction ends. @returns `false` if another process has the lock */
export async function lockImport(db: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}, ${id}) AS held`.execute(db)
  return rows[0]?.held ?? false
}

/** Counts an attempt, even if the process ends. @returns The number of attempts */
export async function countAttempt(db: Database, id: number): Promise<number> {
  const { attempts } = await db
    .updateTable('member_import')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** Saves the data read from a file and the suggested columns. */
export async function saveColumns(
  db: Transaction,
  id: number,
  read: {
    readonly columns: readonly string[]
    readonly sample: readonly (readonly string[])[]
    readonly total: number
  },
  mapping: FileMapping,
): Promise<void> {
  const { columns, sample, total } = read
  await db
    .updateTable('member_import')
    .set({
      state: 'ready',
      columns: [...columns],
      sample: JSON.stringify(sample),
      mapping: JSON.stringify(mapping),
      total_rows: total,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveImportProgress(db: Database, id: number, done: number): Promise<void> {
  await db.updateTable('member_import').set({ done_rows: done }).where('id', '=', id).execute()
}

/** Saves the findings of a check, replacing earlier ones. */
export async function saveFindings(
  db: Transaction,
  id: number,
  summary: object,
  problems: readonly RowProblem[],
): Promise<void> {
  await saveProblems(db, id, problems)
  await db
    .updateTable('member_import')
    .set({ state: 'checked', summary: JSON.stringify(summary) })
    .where('id', '=', id)
    .execute()
}

export async function saveProblems(db: Transaction, id: number, problems: readonly RowProblem[]): Promise<void> {
  await db.deleteFrom('member_import_problem').where('import_id', '=', id).execute()
  if (problems.length === 0) return
  await sql`INSERT INTO member_import_problem (import_id, number, file_row, field, value, is_warning, message)
    SELECT ${id}, number, file_row, field, value, is_warning, message
    FROM unnest(${problems.map(({ row }) => row)}::int[], ${problems.map(({ field }) => field)}::text[],
      ${problems.map(({ value }) => value)}::text[], ${problems.map(({ isWarning }) => isWarning)}::bool[], ${problems.map(({ message }) => message)}::text[])
      WITH ORDINALITY AS given (file_row, field, value, is_warning, message, number)`.execute(db)
}

/** Cancels abandoned imports and deletes reports that are no longer needed. */
export async function tidyImports(db: Database, limits: { readonly idle: Date; readonly old: Date }, now: Date) {
  await db
    .updateTable('member_import')
    .set({ state: 'canceled', finished: now, content: null, sample: '[]' })
    .where('finished', 'is', null)
    .where('created', '<', limits.idle)
    .execute()
  await db.deleteFrom('member_import').where('created', '<', limits.old).execute()
}
