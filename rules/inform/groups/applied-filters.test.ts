import { expect, test } from 'vitest'
import type { Selection } from '../dimensions.ts'
import type { AnswerDimension } from './answer-dimensions.ts'
import { appliedFilters } from './applied-filters.ts'
import { EVERYBODY, filterable } from './selection.testing.ts'

const named = { asked: new Set<string>(), isMember: true }
const answers: readonly AnswerDimension[] = [
  {
    kind: 'range',
    column: 'v1',
    bands: [
      { from: null, to: 10 },
      { from: 10, to: 20 },
      { from: 20, to: null },
    ],
    step: 1,
    keys: ['1_1_minmax', '0_total_minmax'],
  },
  { kind: 'values', column: 'v2', bands: [{ values: [0] }, { values: [1] }], keys: [{ key: '2_2', option: null }] },
  {
    kind: 'values',
    column: 'q3',
    bands: [{ values: [12, 11] }, { values: [2] }, { values: [1] }],
    keys: [1, 2, 11, 12].map(option => ({ key: `3_${option}`, option })),
  },
]
/** Returns the applied filters of a selection by these bands of an answer. */
const appliedBy = (column: string, ...bands: readonly number[]) =>
  appliedFilters(
    { ...EVERYBODY, answers: [{ column, nodes: bands.map(band => ({ column, band })) }] },
    filterable({ answers }),
    named,
  ).variableValues

test('profile filters are keys, and membership types are a separate list', () => {
  const selection: Selection = {
    profile: [
      {
        dimension: 'membership_type',
        nodes: [
          { dimension: 'membership_type', path: [1] },
          { dimension: 'membership_type', path: [3] },
        ],
      },
      { dimension: 'gender', nodes: [{ dimension: 'gender', path: [0] }] },
      { dimension: 'location', nodes: [{ dimension: 'location', path: [3, 5, 46] }] },
    ],
    answers: [],
  }
  expect(appliedFilters(selection, filterable(), named)).toEqual({
    derivedVarValues: { userGender_F: true, state_46: true },
    variableValues: {},
    membershipTypeIds: [1, 3],
  })
})

test('neighboring bands of numbers are one range under the first key', () => {
  expect(appliedBy('v1', 1)).toEqual({ '1_1_minmax': { min: 10, max: 19 } })
  expect(appliedBy('v1', 0, 1)).toEqual({ '1_1_minmax': { min: null, max: 19 } })
  expect(appliedBy('v1', 1, 2)).toEqual({ '1_1_minmax': { min: 10, max: null } })
})

test('bands of a choice are their values in ascending order, or one key for each chosen option', () => {
  expect(appliedBy('v2', 0, 1)).toEqual({ '2_2': [0, 1] })
  expect(appliedBy('q3', 0, 1)).toEqual({ '3_2': [1], '3_11': [1], '3_12': [1] })
})

test("an answer that isn't offered applies no filter", () => {
  expect(appliedBy('v9', 0)).toEqual({})
})
