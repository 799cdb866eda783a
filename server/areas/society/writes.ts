import { sql } from 'kysely'
import pg from 'pg'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

export interface SocietyFields {
  readonly name: string
  readonly url_code: string
  readonly specialtyIds: readonly number[]
}

/** @throws {ApiError} `invalid` for a name or code that another society has */
export async function insertSociety(
  db: Transaction,
  { specialtyIds, ...fields }: SocietyFields,
  logo: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto('society')
    .values({ ...fields, logo_file_id: logo })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  await setSpecialties(db, id, specialtyIds)
  return id
}

/** @throws {ApiError} `invalid` for a name or code that another society has */
export async function saveSociety(
  db: Transaction,
  id: number,
  { specialtyIds, ...fields }: SocietyFields,
  logo: string | null,
): Promise<void> {
  const set = { ...fields, logo_file_id: logo }
  await db.updateTable('society').set(set).where('id', '=', id).execute().catch(refuseTaken)
  await setSpecialties(db, id, specialtyIds)
}

/**
 * Locks a society for a save based on this version, and increments the version. An outdated version throws, so that nothing is saved and
 * the form keeps its values.
 * @param version The version that the editor saw, or `null` for any version
 * @returns The new version
 * @throws {ApiError} `not_found`, or `refused` if the society was saved since
 */
export async function beginSave(db: Transaction, id: number, version: number | null): Promise<number> {
  const now = await db.selectFrom('society').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!now) throw notFound()
  if (version !== null && now.version !== version) throw badRequest(SAVED_SINCE)
  const next = now.version + 1
  await db.updateTable('society').set({ version: next }).where('id', '=', id).execute()
  return next
}

export const SAVED_SINCE =
  'Someone else saved changes while you were editing. Your changes aren’t saved yet. Review their changes, then save again.'

async function setSpecialties(db: Transaction, societyId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('society_specialty').where('society_id', '=', societyId).execute()
  const rows = [...new Set(ids)].map(specialty_id => ({ society_id: societyId, specialty_id }))
  if (rows.length > 0) await db.insertInto('society_specialty').values(rows).execute()
}

export async function setCertifyingBoards(
  db: Transaction,
  societyId: number,
  boardIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('society_certifying_board').where('society_id', '=', societyId).execute()
  const rows = [...new Set(boardIds)].map(certifying_board_id => ({ society_id: societyId, certifying_board_id }))
  if (rows.length > 0) await db.insertInto('society_certifying_board').values(rows).execute()
}

export async function setSealedKey(db: Transaction, societyId: number, sealed: Buffer, now: Date): Promise<void> {
  await db.updateTable('society').set({ sealed_key: sealed, key_renewed: now }).where('id', '=', societyId).execute()
}

/** Deletes a society with its list of members, types, and boards. */
export async function removeSociety(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('society').where('id', '=', id).execute()
}

function refuseTaken(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error
  if (error.constraint === 'society_name_key')
    throw validationError([{ field: 'name', message: 'A society with this name already exists.' }])
  if (error.constraint === 'society_url_code_key')
    throw validationError([{ field: 'url_code', message: 'Another society already has this code.' }])
  throw error
}

/** Adds an address to a society's list of members. An existing entry stays unchanged. */
export async function admitMember(db: Transaction, societyId: number, email: string): Promise<void> {
  await db
    .insertInto('society_member')
    .values({ society_id: societyId, email })
    .onConflict(conflict => conflict.columns(['society_id', 'email']).doNothing())
    .execute()
}

/**
 * Links an account to one society's list and removes its links to others. The account's address is added to the list if needed.
 * @param societyId The society, or `null` for none
 */
export async function linkAccount(
  db: Transaction,
  { userId, email }: { readonly userId: number; readonly email: string },
  societyId: number | null,
): Promise<void> {
  await db
    .updateTable('society_member')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .$if(societyId !== null, update => update.where('society_id', '!=', societyId ?? 0))
    .execute()
  if (societyId === null) return
  const own = db.selectFrom('society_member').select('id').where('user_id', '=', userId)
  if (await own.executeTakeFirst()) return
  await admitMember(db, societyId, email)
  await db
    .updateTable('society_member')
    .set({ user_id: userId })
    .where('society_id', '=', societyId)
    .where('email', '=', email)
    .execute()
}

/** Links a list entry to an account. */
export async function linkMember(db: Transaction, memberId: number, userId: number): Promise<void> {
  await db.updateTable('society_member').set({ user_id: userId }).where('id', '=', memberId).execute()
}

/** Moves societies from one specialty to another. */
export async function moveSocieties(
  db: Transaction,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await db
    .insertInto('society_specialty')
    .columns(['society_id', 'specialty_id'])
    .expression(
      db
        .selectFrom('society_specialty')
        .select(['society_id', sql<number>`${into}::int`.as('specialty_id')])
        .where('specialty_id', '=', from),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.deleteFrom('society_specialty').where('specialty_id', '=', from).execute()
}
