import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { nodeOfKey } from '#rules/inform/groups/index.ts'
import { trees } from '#rules/inform/groups/selection.testing.ts'
import {
  applyChoices,
  cityOptions,
  type FilterLookups,
  locationChoices,
  NO_LOOKUPS,
  profileChoice,
  profileItems,
  specialtyOptions,
  subspecialtyOptions,
} from './profile.ts'
import type { FilterOption } from './questions.ts'

const lookups: FilterLookups = {
  ...NO_LOOKUPS,
  specialties: [
    { id: 1, title: 'Surgery' },
    { id: 2, title: 'Medicine' },
  ],
  subspecialties: [
    { id: 11, title: 'Hand', specialty_id: 1 },
    { id: 12, title: 'Spine', specialty_id: 1 },
    { id: 21, title: 'Sleep', specialty_id: 2 },
  ],
  cluster: [{ cbsa_code: '35620', cbsa_name: 'New York', cbsa_type: 'cbsa', divs: [] }],
}
const by = (...keys: string[]): FilterValues => ({
  ...NO_FILTERS,
  derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])),
})

describe('profile filters', () => {
  it('have only keys that the server supports, and never the ZIP code', () => {
    const keys = profileItems().flatMap(({ filters }) =>
      filters.flatMap(filter =>
        filter.kind === 'options'
          ? filter.options.map(({ choice }) => (choice.of === 'profile' ? choice.key : ''))
          : [],
      ),
    )
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter(key => nodeOfKey(trees, key) === null)).toEqual([])
    expect(keys).toContain('userEthnicity_MULTIPLE')
    expect(keys.some(key => /zip/i.test(key))).toBe(false)
  })

  it('have keys with a name and a value', () => {
    const firstKeys = (options: readonly FilterOption[]) =>
      options.map(({ choice }) => choice.of === 'profile' && choice.key)
    const items = profileItems().map(({ filters: [filter] }) =>
      filter?.kind === 'options' ? firstKeys(filter.options) : [],
    )
    expect(items.map(([first]) => first)).toEqual([
      'userGender_F',
      'userEthnicity_NATIVE',
      'userVisaStatus_US',
      'userUSVeteran_1',
    ])
    expect(items.at(-1)).toEqual(['userUSVeteran_1', 'userUSVeteran_0'])
    expect(firstKeys(specialtyOptions(lookups))).toEqual(['userSpecialtyId_1', 'userSpecialtyId_2'])
    expect(firstKeys(subspecialtyOptions(lookups, by(), 2))).toEqual(['userSubSpecialtyId_21'])
    expect(firstKeys(cityOptions(lookups))).toEqual(['areacode_35620'])
  })
})

describe('subspecialty filters', () => {
  const offered = (values: FilterValues, own: number | null) =>
    subspecialtyOptions(lookups, values, own).map(({ label }) => label)

  it('include the subspecialties of the selected specialties', () => {
    expect(offered(by('userSpecialtyId_2'), 1)).toEqual(['Sleep'])
    expect(offered(by('userSpecialtyId_1', 'userSpecialtyId_2'), null)).toEqual(['Hand', 'Spine', 'Sleep'])
  })

  it("include those of the reader's specialty if none is selected, or all if the reader has none", () => {
    expect(offered(by(), 1)).toEqual(['Hand', 'Spine'])
    expect(offered(by('userGender_F'), null)).toEqual(['Hand', 'Spine', 'Sleep'])
  })

  it('include selected subspecialties of any specialty, so that they can be removed', () => {
    expect(offered(by('userSubSpecialtyId_21'), 1)).toEqual(['Hand', 'Spine', 'Sleep'])
  })

  it('are removed together with their specialty', () => {
    const values = by('userSpecialtyId_1', 'userSpecialtyId_2', 'userSubSpecialtyId_11', 'userSubSpecialtyId_21')
    const gone = applyChoices(values, [profileChoice('userSpecialtyId', 1)], false, lookups)
    expect(gone).toEqual(by('userSpecialtyId_2', 'userSubSpecialtyId_21'))
    expect(applyChoices(gone, [profileChoice('userSpecialtyId', 1)], true, lookups)).toEqual({
      ...gone,
      derivedVarValues: { ...gone.derivedVarValues, userSpecialtyId_1: true },
    })
  })
})

describe('location filters', () => {
  it('are listed if no list of the panel shows them', () => {
    const values = by('areacode_35620', 'areacode_31080', 'state_46', 'divcode_35614', 'userGender_F', 'region_1')
    expect(locationChoices(values, lookups)).toEqual([
      profileChoice('areacode', 31080),
      profileChoice('state', 46),
      profileChoice('divcode', 35614),
      profileChoice('region', 1),
    ])
  })
})
