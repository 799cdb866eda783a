import { sql } from 'kysely'
import pg from 'pg'
import { invalid, notFound, refused } from '#contract/errors.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { specialtyById, subspecialtyById } from './reads.ts'

const FOREIGN_KEY = '23503'
const SAVED_SINCE =
  'Someone else saved changes while you were editing. Your changes aren’t lost or saved yet. Review their changes, then save again.'

/** @throws {Failure} `invalid` if another board has this title */
export async function insertBoard(db: Writable, title: string): Promise<number> {
  const made = db.insertInto('certifying_board').values({ title }).returning('id').executeTakeFirstOrThrow()
  return (await made.catch(refuseTaken)).id
}

/** @throws {Failure} `not_found`, `refused` if the board was saved after that version, or `invalid` if another board has this title */
export async function saveBoard(db: Writable, id: number, version: number, title: string): Promise<void> {
  const now = await db
    .selectFrom('certifying_board')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!now) throw notFound()
  if (now.version !== version) throw refused(SAVED_SINCE)
  const set = { title, version: version + 1 }
  await db.updateTable('certifying_board').set(set).where('id', '=', id).execute().catch(refuseTaken)
}

/** @throws {Failure} `not_found`, or `refused` while a physician has one of its certifications */
export async function removeBoard(db: Writable, id: number): Promise<void> {
  const gone = db.deleteFrom('certifying_board').where('id', '=', id).returning('id').executeTakeFirst()
  if (!(await gone.catch(refuseHeld('You can’t delete this board because someone holds one of its certifications.'))))
    throw notFound()
}

/** Adds certifications to a board, each as Certified and as Eligible. Existing certifications stay unchanged. */
export async function addCertifications(db: Writable, boardId: number, titles: readonly string[]): Promise<void> {
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
  db: Writable,
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

/** @throws {Failure} `refused` while a physician has this certification */
export async function removeCertification(db: Writable, boardId: number, title: string): Promise<void> {
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
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY) throw refused(message)
    throw error
  }

function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'certifying_board_title_key')
    throw invalid([{ field: 'title', message: 'A board with this name already exists.' }])
  throw error
}

interface Terms {
  readonly title: string
  readonly code: string
  readonly master_code: string
}
export interface Move {
  readonly from: number
  readonly into: number
}

const TITLE_TAKEN = { field: 'title', message: 'A specialty with this title already exists in this list.' }
const SUBTITLE_TAKEN = { field: 'title', message: 'A subspecialty with this title already exists in this specialty.' }

/** Locks specialties so that concurrent changes run one after another. Reads are not blocked. */
export async function lockSpecialties(db: Writable): Promise<void> {
  await sql`LOCK TABLE specialty, subspecialty IN SHARE ROW EXCLUSIVE MODE`.execute(db)
}

/** @returns The ID of the specialty @throws {Failure} `invalid` for a title or code that is taken, or an unknown master code */
export async function insertSpecialty(db: Writable, is_master: boolean, terms: Terms): Promise<number> {
  await mustFit(db, is_master, terms, 0)
  const row = await db
    .insertInto('specialty')
    .values({ ...terms, is_master })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @throws {Failure} `not_found`, or `invalid` for the same reasons as in `insertSpecialty` */
export async function changeSpecialty(db: Writable, id: number, terms: Terms): Promise<void> {
  const row = await specialtyById(db, id)
  if (!row) throw notFound()
  await mustFit(db, row.is_master, terms, id)
  await db.updateTable('specialty').set(terms).where('id', '=', id).execute()
}

async function mustFit(db: Writable, is_master: boolean, { title, code, master_code }: Terms, id: number) {
  const others = db.selectFrom('specialty').select('id').where('id', '!=', id)
  const taken = others.where('is_master', '=', is_master).where(sql`lower(title)`, '=', title.toLowerCase())
  if (await taken.executeTakeFirst()) throw invalid([TITLE_TAKEN])
  const masters = others.where('is_master', '=', true)
  if (is_master && code !== '' && (await masters.where('code', '=', code).executeTakeFirst()))
    throw invalid([{ field: 'code', message: 'Another master specialty already has this code.' }])
  if (!is_master && master_code !== '' && !(await masters.where('code', '=', master_code).executeTakeFirst()))
    throw invalid([{ field: 'master_code', message: 'We can’t find a master specialty with this code.' }])
}

/** Deletes a specialty with its subspecialties. */
export async function removeSpecialty(db: Writable, id: number): Promise<void> {
  await db.deleteFrom('specialty').where('id', '=', id).execute()
}

/** @returns The ID of the subspecialty @throws {Failure} `invalid` for a title that is taken, or an unknown specialty */
export async function insertSubspecialty(
  db: Writable,
  { title, specialty_id }: { readonly title: string; readonly specialty_id: number },
): Promise<number> {
  const specialty = await specialtyById(db, specialty_id)
  if (!specialty) throw invalid([{ field: 'specialty_id', message: 'We can’t find this specialty.' }])
  await mustBeNew(db, specialty_id, title, 0)
  const values = { title, specialty_id, is_master: specialty.is_master }
  return (await db.insertInto('subspecialty').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** @throws {Failure} `not_found`, or `invalid` for a title that is taken */
export async function renameSubspecialty(db: Writable, id: number, title: string): Promise<void> {
  const row = await subspecialtyById(db, id)
  if (!row) throw notFound()
  await mustBeNew(db, row.specialty_id, title, id)
  await db.updateTable('subspecialty').set({ title }).where('id', '=', id).execute()
}

async function mustBeNew(db: Writable, specialty_id: number, title: string, id: number): Promise<void> {
  const taken = await db
    .selectFrom('subspecialty')
    .select('id')
    .where('specialty_id', '=', specialty_id)
    .where('id', '!=', id)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .executeTakeFirst()
  if (taken) throw invalid([SUBTITLE_TAKEN])
}

export async function removeSubspecialty(db: Writable, id: number): Promise<void> {
  await db.deleteFrom('subspecialty').where('id', '=', id).execute()
}

/** Moves subspecialties, with the physicians who have them, to another specialty. */
export async function moveSubspecialties(db: Writable, ids: readonly number[], specialty_id: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('subspecialty')
    .set({ specialty_id })
    .where('id', 'in', [...ids])
    .execute()
}

/** Records that the ID of a merged specialty now refers to another one. */
export async function rememberMerged(db: Writable, { from, into }: Move, merged: Date): Promise<void> {
  await db.updateTable('merged_specialty').set({ into_id: into }).where('into_id', '=', from).execute()
  await db.insertInto('merged_specialty').values({ id: from, into_id: into, merged }).execute()
}

/** Records that the ID of a merged subspecialty now refers to another one. */
export async function rememberMergedSub(db: Writable, { from, into }: Move, merged: Date): Promise<void> {
  await db.updateTable('merged_subspecialty').set({ into_id: into }).where('into_id', '=', from).execute()
  await db.insertInto('merged_subspecialty').values({ id: from, into_id: into, merged }).execute()
}
