import { sql } from 'kysely'
import { readBoards } from '#server/areas/reference/files.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Arbitrary lock number that makes processes that start at the same time wait for each other. */
const LOCK = 7_240_116

/**
 * Fills an empty list of certifying boards, with each certification as Certified and as Eligible. After that, the administrator manages the
 * list, and renamed or removed boards are not restored.
 * @returns 'loaded', or 'present' if any board exists.
 */
export async function loadReference(db: Database): Promise<'loaded' | 'present'> {
  return db.transaction().execute(async trx => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await trx.selectFrom('certifying_board').select('id').limit(1).executeTakeFirst()) return 'present'
    const boards = readBoards()
    const rows = await trx
      .insertInto('certifying_board')
      .values(boards.map(({ title }) => ({ title })))
      .returning(['id', 'title'])
      .execute()
    const ids = new Map(rows.map(({ title, id }) => [title, id]))
    const certifications = boards.flatMap(({ title, certifications: titles }) =>
      titles.flatMap(name => [true, false].map(is_certified => ({ board: title, title: name, is_certified }))),
    )
    await trx
      .insertInto('board_certification')
      .values(certifications.map(({ board, ...row }) => ({ ...row, certifying_board_id: idOf(ids, board) })))
      .execute()
    return 'loaded'
  })
}

function idOf(ids: ReadonlyMap<string, number>, title: string): number {
  const id = ids.get(title)
  if (id === undefined) throw new Error(`${title} wasn’t kept.`)
  return id
}
