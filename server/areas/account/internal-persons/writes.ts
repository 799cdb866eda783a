import { notFound } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type InternalPersonRow, internalPersonById } from './reads.ts'

type Details = Pick<InternalPersonRow, 'first_name' | 'last_name' | 'position' | 'email' | 'phone'>

/** @returns The ID of the new internal person */
export async function insertInternalPerson(db: Transaction, details: Details, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('internal_person')
    .values({ ...details, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the current row, locked until the transaction ends, so that the later of two concurrent changes sees the earlier one.
 * @throws {ApiError} `not_found`
 */
export async function lockInternalPerson(db: Transaction, id: number): Promise<InternalPersonRow> {
  await db.selectFrom('internal_person').select('id').where('id', '=', id).forUpdate().execute()
  return internalPersonById(db, id)
}

export async function changeInternalPerson(
  db: Transaction,
  id: number,
  change: Partial<Details & Pick<InternalPersonRow, 'disabled'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('internal_person')
    .set({ ...change, updated: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes an internal person. @throws {ApiError} `not_found` */
export async function removeInternalPerson(db: Transaction, id: number): Promise<void> {
  const row = await db.deleteFrom('internal_person').where('id', '=', id).returning('id').executeTakeFirst()
  if (!row) throw notFound()
}
