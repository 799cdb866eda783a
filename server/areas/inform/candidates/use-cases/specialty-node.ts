import { validationError } from '#contract/errors.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { EMPTY_PROFILE, profileDimensions } from '../../reads.ts'

/**
 * Returns the node by which ICOs of a specialty are counted: its master, if it has one. @throws {ApiError} `invalid` if the specialty does
 * not exist
 */
export async function specialtyNode(db: Database, specialty_id: number | null): Promise<number | null> {
  if (specialty_id === null) return null
  const { trees } = await profileDimensions(db)
  const { specialty } = profileRow(trees, { ...EMPTY_PROFILE, specialty_id })
  if (typeof specialty !== 'number')
    throw validationError([{ field: 'specialty_id', message: 'We can’t find this specialty.' }])
  return specialty
}
