import { expect, test } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { Range, ReleasedValue } from '#rules/inform/words/index.ts'
import { effectsOf, filtersOf, firstChoices, groupsOf, largestOf, type Shared, widerChoices } from './groups.ts'

const shared = (attribute: string, filterValues: Partial<Shared['filterValues']>): Shared => ({
  attribute,
  filterValues: { ...NO_FILTERS, ...filterValues },
  dimension: attribute,
  text: '',
})
const gender = shared('gender', { derivedVarValues: { userGender_F: true } })
const region = shared('location', { derivedVarValues: { region_4: true } })
const setting = shared('answer:v7', { variableValues: { '3_7': [2] } })
const value = (at: number | null, range: Range | null = null): ReleasedValue => ({ value: at, range, open: null })

test('a group combines the filters of all selected attributes', () => {
  expect(filtersOf([gender, region, setting])).toEqual({
    derivedVarValues: { userGender_F: true, region_4: true },
    variableValues: { '3_7': [2] },
    membershipTypeIds: [],
  })
  expect(filtersOf([])).toEqual(NO_FILTERS)
})

test('the groups to compare leave out one attribute each', () => {
  expect(groupsOf([gender, region])).toEqual([filtersOf([gender, region]), filtersOf([region]), filtersOf([gender])])
  expect(groupsOf([])).toEqual([NO_FILTERS])
})

test('the attribute with the largest difference comes first', () => {
  const effects = effectsOf(value(400), [
    { shared: gender, median: value(410) },
    { shared: region, median: value(350) },
    { shared: setting, median: null },
  ])
  expect(effects.map(each => [each.shared.attribute, each.gap])).toEqual([
    ['location', { kind: 'gap', value: -50, range: null }],
    ['gender', { kind: 'gap', value: 10, range: null }],
    ['answer:v7', null],
  ])
  expect(largestOf(effects)?.shared).toBe(region)
})

test('no attribute is the largest if there is no clear difference', () => {
  const wide = { low: 300, high: 500 }
  expect(largestOf(effectsOf(value(null, wide), [{ shared: gender, median: value(400) }]))).toBeNull()
  expect(largestOf([])).toBeNull()
})

const namesOf = (choices: readonly (readonly Shared[])[]) =>
  choices.map(each => each.map(({ attribute }) => attribute).join(' '))

test('specialty and gender are selected initially, or only the specialty', () => {
  const specialty = shared('specialty', {})
  expect(namesOf(firstChoices([specialty, region, gender, setting]))).toEqual(['specialty gender', 'specialty'])
  expect(firstChoices([])).toEqual([])
})

test('wider groups leave out the rarest attributes one after the other', () => {
  expect(namesOf(widerChoices([gender, region, setting], [400, 300, null]))).toEqual(['gender location', 'gender'])
  expect(widerChoices([gender], [400])).toEqual([])
})
