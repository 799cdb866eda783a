import { expect, test } from 'vitest'
import { trees } from './selection.testing.ts'
import { unknownFilters } from './unknown-filters.ts'

const ticked = (...keys: string[]) => Object.fromEntries(keys.map(key => [key, true as const]))

test("values that don't exist are reported by their fields", () => {
  const derivedVarValues = ticked('state_46', 'state_CA', 'userSpecialtyId_999', 'userEthnicity_2', 'userGender_M')
  expect(unknownFilters({ derivedVarValues, membershipTypeIds: [1, 77] }, trees)).toEqual([
    'derivedVarValues.state_CA',
    'derivedVarValues.userSpecialtyId_999',
    'derivedVarValues.userEthnicity_2',
    'membershipTypeIds.1',
  ])
  expect(unknownFilters({ derivedVarValues: ticked('userGender_F'), membershipTypeIds: [] }, trees)).toEqual([])
})
