import { expect, test } from 'vitest'
import { question, variable } from '#rules/share/builders.testing.ts'
import type { DerivedVariable } from '#rules/share/study.ts'
import { answerDimensionsOf } from './answer-dimensions.ts'

test('a report is filtered by values, or by the range of a number', () => {
  const questions = [
    question(1, 'SLIDER', { variables: [variable(11, { step: 5 })] }),
    question(2, 'YES_NO'),
    question(3, 'SELECT_ONE', 2),
    question(4, 'SELECT_ANY', 2),
    question(5, 'GEOGRAPHY_ICO_WRAPPER'),
  ]
  expect(answerDimensionsOf(questions, [])).toEqual([
    { kind: 'range', column: 'v11', step: 5, keys: ['1_11_minmax'] },
    { kind: 'values', column: 'v21', values: [1, 0], keys: [{ key: '2_21', option: null }] },
    {
      kind: 'values',
      column: 'q3',
      values: [31, 32],
      keys: [
        { key: '3_31', option: 31 },
        { key: '3_32', option: 32 },
      ],
    },
    { kind: 'values', column: 'v41', values: [1], keys: [{ key: '4_41', option: 1 }] },
    { kind: 'values', column: 'v42', values: [1], keys: [{ key: '4_42', option: 1 }] },
  ])
})

test('a derived variable also has the keys of the confirmation lines that show it', () => {
  const total: DerivedVariable = {
    dv_name: 'total',
    label: 'Total',
    prefix: '$',
    suffix: '',
    kind: 'SUM',
    parts: [],
    divisor: null,
  }
  const lines = [variable(11, { dv_name: 'total' }), variable(12, { dv_name: 'other' })]
  const questions = [
    question(1, 'CONFIRMATION', { variables: lines }),
    question(2, 'SLIDER', { variables: [variable(21, { dv_name: 'total' })] }),
  ]
  expect(answerDimensionsOf(questions, [total]).at(-1)).toEqual({
    kind: 'range',
    column: 'd_total',
    step: 0,
    keys: ['0_total_minmax', '1_11_minmax', '1_total_minmax'],
  })
})
