/** Roles of users (1 §6). Access is denied by default, and each operation lists its callers. */
export const ROLES = ['GM_ADMIN', 'MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER', 'NON_MSS_USER'] as const
export type Role = (typeof ROLES)[number]

/** Names of roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  GM_ADMIN: 'Platform administrator',
  MSS_ADMIN: 'Society administrator',
  MSS_USER: 'Society member',
  MSS_RECRUITER: 'Recruiter',
  NON_MSS_USER: 'Physician without a society',
}

/**
 * Permissions of a society administrator: full access, changes to members and read access to everything, or read access only (decision 66).
 */
export const SOCIETY_RIGHTS = ['full', 'members', 'read'] as const
export type SocietyRight = (typeof SOCIETY_RIGHTS)[number]
/** Permission that an operation requires: to read, to change members, or to change the society. */
export type NeededRight = 'read' | 'members' | 'society'

const ENOUGH: Readonly<Record<NeededRight, readonly SocietyRight[]>> = {
  read: SOCIETY_RIGHTS,
  members: ['full', 'members'],
  society: ['full'],
}

/** Checks whether an administrator's permission is sufficient for an operation. */
export function isEnough(right: SocietyRight, needed: NeededRight): boolean {
  return ENOUGH[needed].includes(right)
}

/** Role in the audit log for an action of a society's system with an API key. */
export const KEY_ROLE = 'SOCIETY_KEY'

/** Role in the audit log for an automatic action of the product. */
export const SYSTEM_ROLE = 'SYSTEM'
export const SYSTEM_NAME = 'Collegium'

/** Role of a caller. `GUEST` needs no access token, and any token is ignored. */
export type Caller = Role | 'GUEST'

export const PHYSICIANS = ['MSS_USER', 'NON_MSS_USER'] as const satisfies readonly Role[]
export const EVERYBODY: readonly Caller[] = ['GUEST', ...ROLES]

export function isAdmin(roles: readonly Role[]): boolean {
  return roles.includes('GM_ADMIN') || roles.includes('MSS_ADMIN')
}

/** Returns the home page after sign-in: the first that applies (1 §6, decision G-078). */
export function homeOf(roles: readonly Role[]): '/mss-admin' | '/gm-admin' | '/recruiter' | '/user/dashboard' {
  if (roles.includes('MSS_ADMIN')) return '/mss-admin'
  if (roles.includes('GM_ADMIN')) return '/gm-admin'
  if (roles.includes('MSS_RECRUITER')) return '/recruiter'
  return '/user/dashboard'
}
