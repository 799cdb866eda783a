import { expect, it } from 'vitest'
import type { AdministeredUser } from '#contract/users/admin.ts'
import { accountOf, changeOf, EMPTY, linkedUser, readIds, roleOptions, valuesOf } from './user-values.ts'

const ann: AdministeredUser = {
  id: 7,
  email: 'ann@example.org',
  username: null,
  first_name: 'Ann',
  last_name: 'Lee',
  roles: ['MSS_USER'],
  is_demo: 0,
  is_email_validated: 1,
  is_email_optout: 0,
  is_password_reset_required: 0,
  is_blocked: 0,
  society_id: 3,
  society: 'A society',
  society_membership_type_id: 2,
  member_type: 'Fellow',
  specialty_id: 5,
  specialty: 'Surgery',
  organization: null,
  created: '2026-01-01T00:00:00.000Z',
  zip_code: '10001',
  year_of_birth: 1970,
  gender: 'F',
  ethnicity: [],
  npi: null,
  is_npi_confirmed: 0,
}

it('changeOf returns only changed fields, and their previous values', () => {
  const begun = valuesOf(ann)
  const { seen, ...change } = changeOf({ ...begun, last_name: 'Li', year_of_birth: '' }, begun, ann)
  expect(change).toEqual({ last_name: 'Li', year_of_birth: null })
  expect(seen).toMatchObject({ last_name: 'Lee', year_of_birth: 1970, society_id: 3 })
})

it('changeOf removes the society of a member who becomes a physician without a society', () => {
  const begun = valuesOf(ann)
  const { seen: _, ...change } = changeOf({ ...begun, roles: 'NON_MSS_USER' }, begun, ann)
  expect(change).toEqual({ roles: ['NON_MSS_USER'], society_id: null })
})

it('accountOf omits the membership type and the specialty of an administrator', () => {
  const values = { ...EMPTY, roles: 'MSS_ADMIN', society_id: '3', specialty_id: '5', society_membership_type_id: '2' }
  expect(accountOf(values)).toMatchObject({ society_id: 3, specialty_id: null, society_membership_type_id: null })
})

it('roleOptions returns roles of the same kind, and no recruiter for a new user', () => {
  const values = (roles: Parameters<typeof roleOptions>[0]) => roleOptions(roles).map(({ value }) => value)
  expect(values(['MSS_USER'])).toEqual(['MSS_USER', 'NON_MSS_USER'])
  expect(values(['GM_ADMIN'])).toEqual(['MSS_ADMIN', 'GM_ADMIN', 'GM_ADMIN,MSS_ADMIN'])
  expect(values(null)).not.toContain('MSS_RECRUITER')
})

it('readIds returns unique IDs from any list, or the invalid text', () => {
  expect(readIds(' 12,15\n15;7\t')).toEqual({ ids: [12, 15, 7], wrong: null })
  expect(readIds('12 x')).toEqual({ ids: [], wrong: 'x' })
  expect(readIds('0').wrong).toBe('0')
  expect(readIds('2147483648').wrong).toBe('2147483648')
})

it('linkedUser returns the user of a link with exactly one ID', () => {
  const linked = (query: string) => linkedUser(new URLSearchParams(query))
  expect(linked('id=12')).toBe(12)
  expect([linked(''), linked('id=12,15'), linked('id=x'), linked('id=-1')]).toEqual([null, null, null, null])
})
