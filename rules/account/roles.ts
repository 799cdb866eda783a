/** Kinds of roles. An account can combine only roles of one kind, and its kind never changes (decision 59). */
const KINDS = {
  GM_ADMIN: 'administrator',
  MSS_ADMIN: 'administrator',
  MSS_USER: 'physician',
  NON_MSS_USER: 'physician',
  MSS_RECRUITER: 'recruiter',
} as const
type RoleName = keyof typeof KINDS

export const ROLES_TEXT = {
  none: 'Select at least one role',
  kinds: 'Choose roles of one type only. Administrators, physicians, and recruiters need separate accounts.',
  physicians: 'A physician can be a society member or have no society, not both',
  stays: 'You can’t change the type of an account. Create a new account instead.',
  society: 'Choose a society for this role',
  noSociety: 'This role can’t have a society',
  recruiter: 'Create recruiters with their organization on the Recruiters page',
  self: 'You can’t remove your own platform administrator role',
} as const

/** Returns the reason why roles can't be combined. `null` if they can. */
export function rolesError(roles: readonly RoleName[]): string | null {
  if (roles.length === 0) return ROLES_TEXT.none
  if (new Set(roles.map(role => KINDS[role])).size > 1) return ROLES_TEXT.kinds
  return roles.includes('MSS_USER') && roles.includes('NON_MSS_USER') ? ROLES_TEXT.physicians : null
}

/** Returns the reason why an account can't change its roles in this way. `null` if it can. */
export function roleChangeError(before: readonly RoleName[], after: readonly RoleName[]): string | null {
  const kinds = new Set([...before, ...after].map(role => KINDS[role]))
  return rolesError(after) ?? (kinds.size > 1 ? ROLES_TEXT.stays : null)
}

/**
 * Returns the error in a combination of roles and society. Members and society administrators must have a society, recruiters and
 * physicians without a society can't have one, and platform administrators can.
 */
export function societyError(roles: readonly RoleName[], societyId: number | null): string | null {
  if (roles.includes('MSS_USER') || roles.includes('MSS_ADMIN')) return societyId === null ? ROLES_TEXT.society : null
  return societyId !== null && !roles.includes('GM_ADMIN') ? ROLES_TEXT.noSociety : null
}

export function isPhysician(roles: readonly RoleName[]): boolean {
  return roles.some(role => KINDS[role] === 'physician')
}
