import { describe, expect, it } from 'vitest'
import { isPhysician, ROLES_TEXT, roleChangeError, rolesError, societyError } from './roles.ts'

describe('roles', () => {
  it.each([
    [[], ROLES_TEXT.none],
    [['GM_ADMIN'], null],
    [['GM_ADMIN', 'MSS_ADMIN'], null],
    [['MSS_USER', 'NON_MSS_USER'], ROLES_TEXT.physicians],
    [['MSS_ADMIN', 'MSS_USER'], ROLES_TEXT.kinds],
    [['MSS_RECRUITER', 'GM_ADMIN'], ROLES_TEXT.kinds],
    [['MSS_RECRUITER'], null],
  ] as const)('%j have the error %s', (roles, error) => {
    expect(rolesError(roles)).toBe(error)
  })

  it('can change only within their kind', () => {
    expect(roleChangeError(['MSS_USER'], ['NON_MSS_USER'])).toBeNull()
    expect(roleChangeError(['MSS_ADMIN'], ['MSS_ADMIN', 'GM_ADMIN'])).toBeNull()
    expect(roleChangeError(['MSS_USER'], ['GM_ADMIN'])).toBe(ROLES_TEXT.stays)
    expect(roleChangeError(['MSS_USER'], [])).toBe(ROLES_TEXT.none)
  })

  it.each([
    [['MSS_USER'], null, ROLES_TEXT.society],
    [['MSS_ADMIN', 'GM_ADMIN'], null, ROLES_TEXT.society],
    [['MSS_USER'], 1, null],
    [['NON_MSS_USER'], 1, ROLES_TEXT.noSociety],
    [['NON_MSS_USER'], null, null],
    [['MSS_RECRUITER'], 1, ROLES_TEXT.noSociety],
    [['GM_ADMIN'], 1, null],
    [['GM_ADMIN'], null, null],
  ] as const)('%j in society %s have the error %s', (roles, society, error) => {
    expect(societyError(roles, society)).toBe(error)
  })

  it('identify physicians', () => {
    expect([isPhysician(['NON_MSS_USER']), isPhysician(['MSS_ADMIN'])]).toEqual([true, false])
  })
})
