import { expect, test } from 'vitest'
import { type ProfileSnapshot, profileRow } from './profile-rows.ts'
import { trees } from './selection.testing.ts'

const NOTHING: ProfileSnapshot = {
  society_membership_type_id: null,
  specialty_id: null,
  subspecialty_id: null,
  gender_identity: null,
  ethnicity: [],
  visa_status: null,
  is_us_veteran: null,
  state_id: null,
  cbsa_code: null,
  div_code: null,
}
const row = (facts: Partial<ProfileSnapshot>) => profileRow(trees, { ...NOTHING, ...facts })

test('a profile has a position in every tree, with all levels above', () => {
  expect(row({ society_membership_type_id: 2 })).toEqual({ membership_type: 2 })
  expect(row({ specialty_id: 1, subspecialty_id: 11 })).toEqual({ specialty: 1, subspecialty: 11 })
  expect(row({ gender_identity: 'M' })).toEqual({ gender: 1 })
  expect(row({ is_us_veteran: false })).toEqual({ veteran: 0 })
  expect(row({ state_id: 46 })).toEqual({ region: 3, subregion: 5, state: 46 })
  expect(row({ cbsa_code: '100' })).toStrictEqual({ metro_size: 1, metro: 100 })
  expect(row({ cbsa_code: '100', div_code: '1001' })).toEqual({ metro_size: 1, metro: 100, division: 1001 })
})

test('the first code of a list is a valid value', () => {
  expect(row({ gender_identity: 'F' })).toEqual({ gender: 0 })
})

test('several ethnicities are a separate value', () => {
  expect(row({ ethnicity: ['ASIAN'] })).toEqual({ ethnicity: 1 })
  expect(row({ ethnicity: ['ASIAN', 'AFRICAN'] })).toEqual({ ethnicity: 99 })
})

test.each<[string, Partial<ProfileSnapshot>]>([
  ['nothing', {}],
  ['an unknown specialty', { specialty_id: 9 }],
  ['a code that no list has', { gender_identity: 'X', visa_status: 'X', ethnicity: ['X'] }],
  ['a code that is not only digits', { cbsa_code: '1e2' }],
  ['a code after a blank', { cbsa_code: ' 100' }],
  ['a code before a blank', { cbsa_code: '100 ' }],
  ['a division without its area', { div_code: '1001' }],
])('%s counts as not stated', (_, facts) => expect(row(facts)).toEqual({}))

test('a value with a different parent counts as not stated', () => {
  expect(row({ specialty_id: 2, subspecialty_id: 11 })).toEqual({ specialty: 2 })
  expect(row({ cbsa_code: '101', div_code: '1001' })).toEqual({ metro_size: 1, metro: 101 })
})
