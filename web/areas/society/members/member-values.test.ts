import { describe, expect, it } from 'vitest'
import type { SocietyMember } from '#contract/society/member.ts'
import { changeOf, takesType, valuesOf } from './member-values.ts'

const member: SocietyMember = {
  id: 7,
  email: 'ada@b.example',
  first_name: 'Ada',
  last_name: 'Osei',
  memberType: 'Attending',
  memberTypeId: 3,
  status: 'joined',
  isDisabled: false,
  hasAccount: true,
  invitation: null,
  mark: null,
  invited: null,
  held: null,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
}
const blank = valuesOf(null)

describe('changeOf', () => {
  it('marks a new member as new, and omits an empty type', () => {
    expect(changeOf({ ...blank, email: 'ada@b.example' }, null)).toEqual({
      email: 'ada@b.example',
      first_name: '',
      last_name: '',
      is_new: true,
    })
    expect(changeOf({ ...blank, typeId: '3' }, null)).toMatchObject({ society_member_type_mapping_id: 3 })
  })

  it('includes the type of an existing member, even if it is empty', () => {
    expect(changeOf(valuesOf(member), member)).toMatchObject({ id: 7, society_member_type_mapping_id: 3 })
    const without = changeOf({ ...valuesOf(member), typeId: '' }, member)
    expect(without).toMatchObject({ id: 7, society_member_type_mapping_id: null })
    expect(without).not.toHaveProperty('is_new')
  })
})

it('takesType returns true only if saving removes the type of a member with an account', () => {
  const without = { ...valuesOf(member), typeId: '' }
  expect(takesType(without, member)).toBe(true)
  expect(takesType(valuesOf(member), member)).toBe(false)
  expect(takesType(without, { ...member, hasAccount: false })).toBe(false)
  expect(takesType(without, { ...member, memberTypeId: null })).toBe(false)
  expect(takesType(without, null)).toBe(false)
})
