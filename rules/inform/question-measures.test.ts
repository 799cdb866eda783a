import { expect, test } from 'vitest'
import { question, variable } from '../share/builders.testing.ts'
import type { DerivedVariable, Question } from '../share/study.ts'
import { columnsOf, measureOfDerived, measuresOf, rowOf } from './question-measures.ts'

const categoriesOf = (of: Question) => measuresOf(of)[0]?.categories.map(({ value, name }) => `${value} ${name}`)
const total: DerivedVariable = {
  dv_name: 'total',
  label: 'Total',
  prefix: '$',
  suffix: 'a year',
  kind: 'SUM',
  parts: [],
  divisor: null,
}

test('regions are named as answers number them', () => {
  expect(categoriesOf(question(1, 'FIND_REGION'))).toEqual(['1 Northeast', '2 Midwest', '3 South', '4 West'])
})

test('each value of a slider is a figure of its own', () => {
  const pay = variable(11, { prefix: '$', suffix: 'a year', step: 0.5, short_label: 'Pay' })
  const hours = variable(12, { suffix: 'hours' })
  expect(measuresOf(question(1, 'SLIDER', { variables: [pay, hours] }))).toEqual([
    {
      measure: { kind: 'slider', id: 'v11', base: 'money', step: 0.5 },
      columns: ['v11'],
      variable: pay,
      label: 'Pay',
      prefix: '$',
      suffix: 'a year',
      categories: [],
    },
    {
      measure: { kind: 'slider', id: 'v12', base: 'plain', step: 1 },
      columns: ['v12'],
      variable: hours,
      label: 'Label 12',
      prefix: '',
      suffix: 'hours',
      categories: [],
    },
  ])
})

test('a derived variable is one figure without steps', () => {
  expect(measureOfDerived(total)).toEqual({
    measure: { kind: 'slider', id: 'dv:total', base: 'money', step: 0 },
    columns: ['d_total'],
    variable: null,
    label: 'Total',
    prefix: '$',
    suffix: 'a year',
    categories: [],
  })
})

test('single values have their names', () => {
  expect(categoriesOf(question(1, 'YES_NO'))).toEqual(['1 Yes', '0 No'])
  expect(categoriesOf(question(1, 'RATING'))).toEqual(['1 1 star', '2 2 stars', '3 3 stars'])
  expect(categoriesOf(question(1, 'FIND_STATE'))).toHaveLength(51)
  expect(categoriesOf(question(1, 'FIND_STATE'))).toContain('46 Vermont')
  const variableOptions = [{ id: 7, name: 'Often', value: '4' }]
  const often = variable(11, { variableOptions })
  expect(measuresOf(question(1, 'MULTI_VARIABLE_SELECT_ONE', { variables: [often] }))).toEqual([
    {
      measure: { kind: 'one-of', id: 'v11', values: [4] },
      columns: ['v11'],
      variable: often,
      label: 'Label 11',
      prefix: '',
      suffix: '',
      categories: [{ value: 4, name: 'Often' }],
    },
  ])
})

test.each([
  ['SELECT_ONE', 'one-of', ['q1']],
  ['SELECT_ANY', 'any-of', ['v11', 'v12']],
] as const)('the options of %s are one figure', (type, kind, columns) => {
  const variables = [variable(11, { short_label: 'First' }), variable(12)]
  expect(measuresOf(question(1, type, { variables }))).toEqual([
    {
      measure: { kind, id: 'q1', values: [11, 12] },
      columns,
      variable: null,
      label: 'Question 1',
      prefix: '',
      suffix: '',
      categories: [
        { value: 11, name: 'First' },
        { value: 12, name: 'Label 12' },
      ],
    },
  ])
})

const all = [
  question(1, 'SELECT_ONE', 2),
  question(2, 'SELECT_ANY', 2),
  question(3, 'SLIDER'),
  question(4, 'RATING'),
  question(5, 'CONFIRMATION'),
]

test('every answer has its column', () => {
  expect(columnsOf(all, [total]).map(({ name, type }) => `${name} ${type}`)).toEqual([
    'q1 code',
    'v21 choice',
    'v22 choice',
    'v31 number',
    'v41 code',
    'd_total number',
  ])
})

test('a row has what counts', () => {
  const counted = { 11: 0, 12: 1, 21: 1, 22: 0, 31: 'unknown', 41: 3, 'dv:total': 70 } as const
  expect(rowOf(all, [total], counted)).toEqual({ q1: 12, v21: 1, v22: 0, v41: 3, d_total: 70 })
  expect(rowOf(all, [total], { 11: 0, 12: 0 })).toEqual({})
})
