import { expect, test } from 'vitest'
import { question, variable } from '#rules/share/builders.testing.ts'
import type { DerivedVariable } from '#rules/share/study.ts'
import { EMPTY_DERIVED } from '../../share/study.ts'
import { answerDimensionsOf } from './answer-dimensions.ts'

const questions = [
  question(1, 'SLIDER', { variables: [variable(11, { step: 5 })] }),
  question(2, 'YES_NO'),
  question(3, 'SELECT_ONE', 2),
  question(4, 'SELECT_ANY', 2),
  question(5, 'CONFIRMATION', {
    variables: [variable(51, { dv_name: 'total' }), variable(52, { dv_name: 'other' })],
  }),
  question(6, 'SLIDER', { variables: [variable(61, { dv_name: 'total' })] }),
]
const total: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$' }
const numbers = [
  { from: null, to: 50 },
  { from: 50, to: null },
]
const yesAndNo = [{ values: [1] }, { values: [0] }]

test('reports are filtered by bands of values or by a range of numbers, in the order of the list', () => {
  const options = [{ values: [31] }, { values: [32] }]
  const filterable = [
    { column: 'v21', bands: yesAndNo },
    { column: 'v11', bands: numbers },
    { column: 'q3', bands: options },
  ]
  expect(answerDimensionsOf(questions, [], filterable)).toEqual([
    { kind: 'values', column: 'v21', bands: yesAndNo, keys: [{ key: '2_21', option: null }] },
    { kind: 'range', column: 'v11', bands: numbers, step: 5, keys: ['1_11_minmax'] },
    {
      kind: 'values',
      column: 'q3',
      bands: options,
      keys: [
        { key: '3_31', option: 31 },
        { key: '3_32', option: 32 },
      ],
    },
  ])
})

test('a derived variable also has the keys of its confirmation lines', () => {
  expect(answerDimensionsOf(questions, [total], [{ column: 'd_total', bands: numbers }])).toEqual([
    {
      kind: 'range',
      column: 'd_total',
      bands: numbers,
      step: 0,
      keys: ['0_total_minmax', '5_51_minmax', '5_total_minmax'],
    },
  ])
})

test("questions that the caller can't filter by and multiple-choice questions are left out", () => {
  const filterable = [
    { column: 'v21', bands: yesAndNo },
    { column: 'v41', bands: yesAndNo },
    { column: 'd_total', bands: numbers },
  ]
  expect(answerDimensionsOf(questions.slice(2), [], filterable)).toEqual([])
})

test('bands of a different type than the answer are left out', () => {
  const filterable = [
    { column: 'v21', bands: [...yesAndNo, ...numbers] },
    { column: 'v11', bands: [...yesAndNo, ...numbers] },
  ]
  expect(answerDimensionsOf(questions, [], filterable).map(({ bands }) => bands)).toEqual([yesAndNo, numbers])
})
