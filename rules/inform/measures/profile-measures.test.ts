import { describe, expect, it } from 'vitest'
import { ALL_LEVELS } from '../dimensions.ts'
import { profileRow, treesOf } from '../groups/index.ts'
import { isProfileMeasure, PROFILE_MEASURES, type ProfileMeasureName, profileMeasure } from './profile-measures.ts'

const titles = {
  specialty: new Map([
    [7, 'Anesthesiology'],
    [3, 'Surgery'],
  ]),
  subspecialty: new Map([[12, 'Hand surgery']]),
  membership_type: new Map([[2, 'Active']]),
}
const names = Object.keys(PROFILE_MEASURES).filter(isProfileMeasure)
const of = (name: ProfileMeasureName) => profileMeasure(name, titles)

describe('profile measures', () => {
  it('have only known names', () => {
    expect(names).toHaveLength(7)
    for (const name of ['userZipcode', 'userMsa', 'constructor', '__proto__', ''])
      expect(isProfileMeasure(name)).toBe(false)
  })

  it('have "Yes" and "No" as options, without a prefix or suffix', () => {
    const { prefix, suffix, categories } = of('userUSVeteran')
    expect({ prefix, suffix, categories }).toEqual({
      prefix: '',
      suffix: '',
      categories: [
        { value: 1, name: 'Yes' },
        { value: 0, name: 'No' },
      ],
    })
  })

  it('count one profile column with one value per person', () => {
    for (const name of names) {
      const { measure, columns, categories } = of(name)
      expect(ALL_LEVELS).toContain(columns[0])
      expect(measure).toEqual({ kind: 'one-of', id: name, values: categories.map(({ value }) => value) })
    }
  })

  it('name the values that are stored in the profile row', () => {
    const trees = treesOf({
      membershipTypes: new Set([2]),
      specialties: new Map([
        [3, 3],
        [7, 7],
      ]),
      subspecialties: new Map([[12, { node: 12, specialty: 3 }]]),
      metros: new Map(),
      divisions: new Map(),
    })
    const row = profileRow(trees, {
      society_membership_type_id: 2,
      specialty_id: 3,
      subspecialty_id: 12,
      gender_identity: 'GV',
      ethnicity: ['ASIAN', 'WHITE'],
      visa_status: 'PERM',
      is_us_veteran: true,
      state_id: null,
      cbsa_code: null,
      div_code: null,
    })
    const nameOf = (name: ProfileMeasureName) => {
      const { columns, categories } = of(name)
      return categories.find(({ value }) => value === row[PROFILE_MEASURES[name].level] && columns.length === 1)?.name
    }
    expect(names.map(nameOf)).toEqual([
      'Surgery',
      'Hand surgery',
      'Gender variant or non-conforming',
      'More than one',
      'Yes',
      'Permanent resident',
      'Active',
    ])
  })

  it('preserve the order of titles', () => {
    expect(of('userSpecialtyId').categories.map(({ value }) => value)).toEqual([7, 3])
  })
})
