import { sql } from 'kysely'
import { notFound, validationError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { specialtyById, subspecialtyById } from '../reads.ts'

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
export async function lockSpecialties(db: Transaction): Promise<void> {
  await sql`LOCK TABLE specialty, subspecialty IN SHARE ROW EXCLUSIVE MODE`.execute(db)
}

/** @returns The ID of the specialty @throws {ApiError} `invalid` for a title or code that is taken, or an unknown master code */
export async function insertSpecialty(db: Transaction, is_master: boolean, terms: Terms): Promise<number> {
  await mustFit(db, is_master, terms, 0)
  const row = await db
    .insertInto('specialty')
    .values({ ...terms, is_master })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @throws {ApiError} `not_found`, or `invalid` for the same reasons as in `insertSpecialty` */
export async function changeSpecialty(db: Transaction, id: number, terms: Terms): Promise<void> {
  const row = await specialtyById(db, id)
  if (!row) throw notFound()
  await mustFit(db, row.is_master, terms, id)
  await db.updateTable('specialty').set(terms).where('id', '=', id).execute()
}

async function mustFit(db: Transaction, is_master: boolean, { title, code, master_code }: Terms, id: number) {
  const others = db.selectFrom('specialty').select('id').where('id', '!=', id)
  const taken = others.where('is_master', '=', is_master).where(sql`lower(title)`, '=', title.toLowerCase())
  if (await taken.executeTakeFirst()) throw validationError([TITLE_TAKEN])
  const masters = others.where('is_master', '=', true)
  if (is_master && code !== '' && (await masters.where('code', '=', code).executeTakeFirst()))
    throw validationError([{ field: 'code', message: 'Another master specialty already has this code.' }])
  if (!is_master && master_code !== '' && !(await masters.where('code', '=', master_code).executeTakeFirst()))
    throw validationError([{ field: 'master_code', message: 'We can’t find a master specialty with this code.' }])
}

/** Deletes a specialty with its subspecialties. */
export async function removeSpecialty(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('specialty').where('id', '=', id).execute()
}

/** @returns The ID of the subspecialty @throws {ApiError} `invalid` for a title that is taken, or an unknown specialty */
export async function insertSubspecialty(
  db: Transaction,
  { title, specialty_id }: { readonly title: string; readonly specialty_id: number },
): Promise<number> {
  const specialty = await specialtyById(db, specialty_id)
  if (!specialty) throw validationError([{ field: 'specialty_id', message: 'We can’t find this specialty.' }])
  await mustBeNew(db, specialty_id, title, 0)
  const values = { title, specialty_id, is_master: specialty.is_master }
  return (await db.insertInto('subspecialty').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** @throws {ApiError} `not_found`, or `invalid` for a title that is taken */
export async function renameSubspecialty(db: Transaction, id: number, title: string): Promise<void> {
  const row = await subspecialtyById(db, id)
  if (!row) throw notFound()
  await mustBeNew(db, row.specialty_id, title, id)
  await db.updateTable('subspecialty').set({ title }).where('id', '=', id).execute()
}

async function mustBeNew(db: Transaction, specialty_id: number, title: string, id: number): Promise<void> {
  const taken = await db
    .selectFrom('subspecialty')
    .select('id')
    .where('specialty_id', '=', specialty_id)
    .where('id', '!=', id)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .executeTakeFirst()
  if (taken) throw validationError([SUBTITLE_TAKEN])
}

export async function removeSubspecialty(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('subspecialty').where('id', '=', id).execute()
}

/** Moves subspecialties, with the physicians who have them, to another specialty. */
export async function moveSubspecialties(db: Transaction, ids: readonly number[], specialty_id: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('subspecialty')
    .set({ specialty_id })
    .where('id', 'in', [...ids])
    .execute()
}

/** Records that the ID of a merged specialty now refers to another one. */
export async function rememberMerged(db: Transaction, { from, into }: Move, merged: Date): Promise<void> {
  await db.updateTable('merged_specialty').set({ into_id: into }).where('into_id', '=', from).execute()
  await db.insertInto('merged_specialty').values({ id: from, into_id: into, merged }).execute()
}

/** Records that the ID of a merged subspecialty now refers to another one. */
export async function rememberMergedSub(db: Transaction, { from, into }: Move, merged: Date): Promise<void> {
  await db.updateTable('merged_subspecialty').set({ into_id: into }).where('into_id', '=', from).execute()
  await db.insertInto('merged_subspecialty').values({ id: from, into_id: into, merged }).execute()
}
