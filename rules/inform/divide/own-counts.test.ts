import { expect, test } from 'vitest'
import { countBatch } from '../count/index.ts'
import type { AttributeName } from '../count/shapes.ts'
import { divide } from './divide.ts'
import { ownCounts } from './own-counts.ts'
import { alike, drawOf, POLICY, valuesOf } from './respondents.testing.ts'
import type { Respondent } from './respondents.ts'

const PROFILE = { specialty: 1, gender: 0, region: 4, subregion: 9, state: 43 }
const people: readonly Respondent[] = [
  ...alike(40, PROFILE, { bands: [0, 1] }),
  ...alike(12, { specialty: 2, gender: 2 }, { bands: [1, 1] }),
  ...alike(30, { ...PROFILE, gender: 1, region: 1, subregion: 1, state: 5 }, { bands: [1, 1] }),
  ...alike(40, { ...PROFILE, state: 19 }, { bands: [1, 1] }),
  ...alike(40, { ...PROFILE, gender: 1 }, { bands: [0, 0] }),
  ...alike(5, { ...PROFILE, gender: 1, state: 37 }, { bands: [2, 0] }),
  ...alike(4, { ...PROFILE, gender: 1, subregion: 8, state: 1 }, { bands: [3, 0] }),
]
const division = divide(people, POLICY, { attributes: valuesOf(people) })
const batch = countBatch(division, drawOf(1), new Map())
const of = (person: Respondent | undefined, name: AttributeName) =>
  person && ownCounts(batch, person, POLICY.filterable)?.find(each => each.name === name)

test('people in a row share the values that divide rows, down to the dividing level', () => {
  expect(of(people[0], 'specialty')).toMatchObject({ value: [1, null], shared: [1] })
  expect(of(people[0], 'gender')).toMatchObject({ value: [0], shared: [0] })
  expect(of(people[122], 'location')).toMatchObject({ value: [4, 9, 43], shared: [4] })
  // The result doesn't reveal that all women of the specialty are in one region because the region didn't divide them.
  expect(of(people[0], 'location')?.shared).toEqual([])
  // The smallest row also includes values without people.
  expect(of(people[60], 'location')).toMatchObject({ value: [1, 1, 5], shared: [1] })
  expect(of(people[0], 'answer:setting')).toMatchObject({ value: [0], shared: [] })
})

test('a frequent value has its own coarse tables, and a rare value shares tables with others', () => {
  expect(of(people[80], 'answer:setting')).toMatchObject({ value: [1], table: 'own' })
  expect(of(people.at(-1), 'answer:setting')?.table).toBe('pooled')
  expect(of(people.at(-6), 'location')?.table).toBe('pooled')
})

test('a value that all people have in common is in no table', () => {
  expect(of(people[0], 'society')).toMatchObject({ value: [1], table: 'none' })
})

test("a person who doesn't fit any row isn't counted", () => {
  const [first] = people
  if (!first) throw new Error('No person is there.')
  const changed = { ...first, profile: { ...PROFILE, specialty: 77_777 } }
  const counts = ownCounts(batch, changed, POLICY.filterable)
  expect(counts === null || counts.every(({ value }) => !value.includes(77_777))).toBe(true)
})
