import { sql } from 'kysely'
import pg from 'pg'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

const FOREIGN_KEY = '23503'
const SAVED_SINCE =
  'Someone else saved changes while you were editing. Your changes aren’t saved yet. Review their changes, then save again.'

/** @throws {ApiError} `invalid` if another board has this title */
export async function insertBoard(db: Transaction, title: string): Promise<number> {
  const made = db.insertInto('certifying_board').values({ title }).returning('id').executeTakeFirstOrThrow()
  return (await made.catch(refuseTaken)).id
}

/** @throws {ApiError} `not_found`, `refused` if the board was saved after that version, or `invalid` if another board has this title */
export async function saveBoard(db: Transaction, id: number, version: number, title: string): Promise<void> {
  const now = await db
    .selectFrom('certifying_board')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!now) throw notFound()
  if (now.version !== version) throw badRequest(SAVED_SINCE)
  const set = { title, version: version + 1 }
  await db.updateTable('certifying_board').set(set).where('id', '=', id).execute().catch(refuseTaken)
}

/** @throws {ApiError} `not_found`, or `refused` while a physician has one of its certifications */
export async function removeBoard(db: Transaction, id: number): Promise<void> {
  const gone = db.deleteFrom('certifying_board').where('id', '=', id).returning('id').executeTakeFirst()
  if (!(await gone.catch(refuseHeld('You can’t delete this board because someone holds one of its certifications.'))))
    throw notFound()
}

/** Adds certifications to a board, each as Certified and as Eligible. Existing certifications stay unchanged. */
export async function addCertifications(db: Transaction, boardId: number, titles: readonly string[]): Promise<void> {
  const rows = titles.flatMap(title =>
    [true, false].map(is_certified => ({ certifying_board_id: boardId, title, is_certified })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('board_certification')
    .values(rows)
    .onConflict(conflict => conflict.columns(['certifying_board_id', 'title', 'is_certified']).doNothing())
    .execute()
}

/** Renames certifications, which can swap titles. @param names The new titles by current title */
export async function renameCertifications(
  db: Transaction,
  boardId: number,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return
  const own = () => db.updateTable('board_certification').where('certifying_board_id', '=', boardId)
  // Prevents conflicts between certifications that swap titles.
  await own()
    .set({ title: sql`'#' || title` })
    .where('title', 'in', [...names.keys()])
    .execute()
  for (const [former, title] of names) await own().set({ title }).where('title', '=', `#${former}`).execute()
}

/** @throws {ApiError} `refused` while a physician has this certification */
export async function removeCertification(db: Transaction, boardId: number, title: string): Promise<void> {
  await db
    .deleteFrom('board_certification')
    .where('certifying_board_id', '=', boardId)
    .where('title', '=', title)
    .execute()
    .catch(refuseHeld(`You can’t remove “${title}” because someone holds it.`))
}

const refuseHeld =
  (message: string) =>
  (error: unknown): never => {
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY) throw badRequest(message)
    throw error
  }

function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'certifying_board_title_key')
    throw validationError([{ field: 'title', message: 'A board with this name already exists.' }])
  throw error
}
