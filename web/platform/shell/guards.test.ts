import { describe, expect, it } from 'vitest'
import { homeOf, ROLES, type Role } from '#contract/roles.ts'
import { type Audience, GUARDS, type Visitor } from './guards.ts'

const physician: Visitor = { kind: 'guest', role: 'physician', mustChangePassword: false }
const recruiter: Visitor = { kind: 'guest', role: 'recruiter', mustChangePassword: false }
const withTemporaryPassword: Visitor = { ...physician, mustChangePassword: true }
const person = (...roles: Role[]): Visitor => ({ kind: 'person', roles, isEmailValid: true, lacksSecondFactor: false })
const unconfirmed = (...roles: Role[]): Visitor => ({
  kind: 'person',
  roles,
  isEmailValid: false,
  lacksSecondFactor: false,
})

const HOMES: Readonly<Record<Role, string>> = {
  MSS_ADMIN: '/mss-admin',
  GM_ADMIN: '/gm-admin',
  MSS_RECRUITER: '/recruiter',
  MSS_USER: '/user/dashboard',
  NON_MSS_USER: '/user/dashboard',
}

it.each(ROLES)('%s has the correct home', role => expect(homeOf([role])).toBe(HOMES[role]))

/** Roles with access, by audience. Every other role is redirected to its home. */
const ADMITTED: Readonly<Partial<Record<Audience, readonly Role[]>>> = {
  'signed-in': ROLES,
  physician: ['MSS_USER', 'NON_MSS_USER'],
  profile: ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'],
  'guest or recruiter': ['MSS_RECRUITER'],
  MSS_RECRUITER: ['MSS_RECRUITER'],
  'job offer': ['MSS_RECRUITER', 'GM_ADMIN'],
  MSS_ADMIN: ['MSS_ADMIN'],
  GM_ADMIN: ['GM_ADMIN'],
  admin: ['MSS_ADMIN', 'GM_ADMIN'],
}

describe.each(Object.entries(ADMITTED))('the guard for %s', (audience, admitted) => {
  const guard = GUARDS[audience as Audience]

  it.each(ROLES)('admits %s or redirects to the home of the role', role => {
    expect(guard(person(role))).toBe(admitted.includes(role) ? null : HOMES[role])
  })

  it('redirects guests to the choice of a role unless it admits them', () => {
    for (const guest of [physician, recruiter, withTemporaryPassword])
      expect(guard(guest)).toBe(audience === 'guest or recruiter' ? null : '/who-are-you')
  })
})

it('the society home redirects platform administrators to the list of societies', () => {
  expect(GUARDS['society home'](person('GM_ADMIN'))).toBe('/admin/society')
  expect(GUARDS['society home'](person('MSS_ADMIN'))).toBeNull()
  expect(GUARDS['society home'](person('GM_ADMIN', 'MSS_ADMIN'))).toBeNull()
  expect(GUARDS['society home'](person('MSS_USER'))).toBe('/user/dashboard')
  expect(GUARDS['society home'](physician)).toBe('/who-are-you')
})

it.each(['guest', 'guest recruiter', 'temporary password', 'invalid email'] as const)(
  'pages for %s redirect signed-in users with a verified email to the root',
  audience => {
    for (const role of ROLES) expect(GUARDS[audience](person(role))).toBe('/')
  },
)

it('the welcome page for recruiters admits only guests in the recruiter role', () => {
  expect(GUARDS['guest recruiter'](recruiter)).toBeNull()
  expect(GUARDS['guest recruiter'](physician)).toBe('/welcome')
  expect(GUARDS.guest(recruiter)).toBeNull()
  expect(GUARDS.guest(physician)).toBeNull()
})

it('a temporary password can be changed only by users who signed in with one', () => {
  expect(GUARDS['temporary password'](withTemporaryPassword)).toBeNull()
  expect(GUARDS['temporary password'](physician)).toBe('/who-are-you')
})

describe('a user without a valid email', () => {
  it.each(['MSS_USER', 'NON_MSS_USER'] as const)(
    'with the role %s must validate it before opening a physician page',
    role => {
      expect(GUARDS.physician(unconfirmed(role))).toBe('/recruiter/email-validation')
      expect(GUARDS['invalid email'](unconfirmed(role))).toBeNull()
      expect(GUARDS['guest or recruiter'](unconfirmed(role))).toBeNull()
    },
  )

  it('must also validate it as a recruiter before opening recruiter pages', () => {
    expect(GUARDS.MSS_RECRUITER(unconfirmed('MSS_RECRUITER'))).toBe('/recruiter/email-validation')
    expect(GUARDS['job offer'](unconfirmed('MSS_RECRUITER'))).toBe('/recruiter/email-validation')
    expect(GUARDS['invalid email'](unconfirmed('MSS_RECRUITER'))).toBeNull()
  })

  it('cannot open physician pages as an administrator or recruiter', () => {
    expect(GUARDS.physician(unconfirmed('GM_ADMIN'))).toBe('/gm-admin')
    expect(GUARDS.physician(unconfirmed('MSS_RECRUITER'))).toBe('/recruiter')
  })
})

it('a member who is also a society administrator is treated as an administrator', () => {
  expect(GUARDS.physician(person('MSS_USER', 'MSS_ADMIN'))).toBe('/mss-admin')
  expect(GUARDS.GM_ADMIN(person('MSS_USER', 'MSS_ADMIN'))).toBe('/mss-admin')
  expect(GUARDS.admin(person('MSS_USER', 'MSS_ADMIN'))).toBeNull()
})

describe('an administrator who must add a second step', () => {
  const lacking: Visitor = { kind: 'person', roles: ['GM_ADMIN'], isEmailValid: true, lacksSecondFactor: true }

  it('is redirected from pages for signed-in users to the setup, which is accessible', () => {
    for (const audience of ['signed-in', 'profile', 'GM_ADMIN', 'admin', 'job offer'] as const)
      expect([audience, GUARDS[audience](lacking)]).toEqual([audience, '/auth/set-up-second-step'])
    expect(GUARDS['lacking second step'](lacking)).toBeNull()
  })

  it('is the only visitor with access to the setup', () => {
    for (const role of ROLES) expect(GUARDS['lacking second step'](person(role))).toBe(HOMES[role])
    expect(GUARDS['lacking second step'](physician)).toBe('/who-are-you')
  })
})
