import type { Selection } from '../dimensions.ts'
import { isProtected } from '../groups/index.ts'

/**
 * Checks whether a group combines a protected attribute with anything else. Its shares are shown as ranges, and its scales aren't shown
 * (rule 10).
 */
export function isProtectedGroup({ profile, answers, society }: Selection): boolean {
  const filters = profile.length + answers.length + (society === undefined ? 0 : 1)
  return filters > 1 && profile.some(isProtected)
}
