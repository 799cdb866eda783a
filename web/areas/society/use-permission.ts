import { isEnough, type NeededRight } from '#contract/roles.ts'
import { useUser } from '#web/platform/use-session.ts'

/** Checks whether the reader has this permission in the society on the page (decision 66). The server checks it again. */
export function usePermission(needed: NeededRight): boolean {
  const { roles, society_right = 'full' } = useUser()
  return roles.includes('GM_ADMIN') || isEnough(society_right, needed)
}
