import { describe, expect, it } from 'vitest'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { knownFilters } from './known-filters.ts'
import { NO_LOOKUPS } from './profile.ts'

const LOOKUPS = {
  ...NO_LOOKUPS,
  specialties: [{ id: 7, title: 'Cardiology' }],
  membershipTypes: [{ id: 1, type_name: 'Active' }],
}
const of = (...keys: string[]): FilterValues => ({
  derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])),
  variableValues: {},
  membershipTypeIds: [],
})

describe('knownFilters', () => {
  it("drops values that don't exist", () => {
    const asked = of('state_ZZ', 'state_46', 'userGender_M', 'userEthnicity_2', 'userSpecialtyId_999')
    expect(knownFilters(asked, LOOKUPS)).toEqual(of('state_46', 'userGender_M'))
    expect(knownFilters({ ...of(), membershipTypeIds: [1, 9] }, LOOKUPS).membershipTypeIds).toEqual([1])
  })

  it('preserves values of lists that have not loaded, and of cities like mine', () => {
    const asked = of('userSpecialtyId_999', 'areacode_1', 'userMsa_10')
    expect(knownFilters(asked, NO_LOOKUPS)).toEqual(asked)
  })
})
