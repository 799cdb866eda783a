import type { Selection } from '../dimensions.ts'
import { isProtected } from '../groups/index.ts'

/** Whether a group is a protected attribute together with anything else: its shares are shown as ranges, and its scales not at all (rule 10). */
export function isProtectedGroup({ profile, answers, society }: Selection): boolean {
  const filters = profile.length + answers.length + (society === undefined ? 0 : 1)
  return filters > 1 && profile.some(isProtected)
}
