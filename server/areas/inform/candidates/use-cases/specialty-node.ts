import { invalid } from '#contract/errors.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { NO_FACTS, profileDimensions } from '../../reads.ts'

/**
 * Returns the node by which ICOs of a specialty are counted: its master, if it has one. @throws {Failure} `invalid` if the specialty does
 * not exist
 */
export async function specialtyNode(db: Database, specialty_id: number | null): Promise<number | null> {
  if (specialty_id === null) return null
  const { trees } = await profileDimensions(db)
  const { specialty } = profileRow(trees, { ...NO_FACTS, specialty_id })
  if (typeof specialty !== 'number')
    throw invalid([{ field: 'specialty_id', message: 'We can’t find this specialty.' }])
  return specialty
}
