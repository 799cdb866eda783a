import { validationError } from '#contract/errors.ts'
import { masterSpecialties } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/**
 * Returns the platform specialties for the given ones, whose names vary by society. Offers, criteria, and coupons use platform specialties.
 * @throws {ApiError} `invalid` for an unknown specialty
 */
export async function checkedSpecialties(
  db: Database,
  ids: readonly number[],
  field: string,
): Promise<readonly number[]> {
  const masters = await masterSpecialties(db, ids)
  const known = ids.map(id => masters.get(id))
  if (!known.every(id => id !== undefined)) throw validationError([{ field, message: 'We can’t find this specialty.' }])
  return [...new Set(known)]
}

/**
 * Returns the platform specialty for one specialty. Returns `null` for `null` (no specialty) and `undefined` for `undefined` (unchanged).
 */
export async function checkedSpecialty(
  db: Database,
  { specialty_id: id }: { readonly specialty_id?: number | null | undefined },
): Promise<number | null | undefined> {
  if (typeof id !== 'number') return id
  return (await checkedSpecialties(db, [id], 'specialty_id'))[0]
}
