import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { type Attribute, isOfScope, MEMBERSHIP_TYPES, valuesIn, withValue } from './attributes.ts'

const of = (id: string, ...values: string[]): Attribute => ({
  id,
  label: id,
  values: values.map(value => ({ value, name: `Name of ${value}` })),
})
const region = of('region', '1', '2', '3')
const types = of(MEMBERSHIP_TYPES, '4', '5')
const values = {
  derivedVarValues: { userGender_F: true, region_1: true, subregion_9: true },
  variableValues: { '1_2': [1] },
  membershipTypeIds: [4, 5],
} as const satisfies Record<string, unknown>
const filters = { ...values, variableValues: { '1_2': [1] }, membershipTypeIds: [4, 5] }

describe('group with a single value', () => {
  it('differs from the whole group only in that attribute', () => {
    expect(withValue(filters, region, '3').derivedVarValues).toEqual({
      userGender_F: true,
      subregion_9: true,
      region_3: true,
    })
    expect(withValue(filters, types, '5')).toEqual({ ...filters, membershipTypeIds: [5] })
  })

  it('has one of the values in the filters, or any value if the filters name fewer than two', () => {
    const names = (of_: Attribute, given = filters) => valuesIn(given, of_).map(({ value }) => value)
    expect(names(types)).toEqual(['4', '5'])
    expect(names(region)).toEqual(['1', '2', '3'])
    const two = { ...filters, derivedVarValues: { region_1: true, region_3: true } as const }
    expect(valuesIn(two, region).map(({ value }) => value)).toEqual(['1', '3'])
    expect(valuesIn(NO_FILTERS, types)).toHaveLength(2)
  })

  it('ignores the scope of the report if the attribute is a specialty', () => {
    expect(isOfScope(of('userSpecialtyId'))).toBe(true)
    expect(isOfScope(region)).toBe(false)
  })
})
