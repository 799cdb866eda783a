import { expect, test } from 'vitest'
import { question, variable } from '../../share/builders.testing.ts'
import type { Counted } from '../../share/counted.ts'
import { type DerivedVariable, EMPTY_DERIVED, type Question } from '../../share/study.ts'
import { countedColumns, measureOfDerived, measuresOf } from './question-measures.ts'

const categoriesOf = (of: Question) => measuresOf(of)[0]?.categories.map(({ value, name }) => `${value} ${name}`)
const total: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$', suffix: 'a year' }

test('regions have names in the order of their answer numbers', () => {
  expect(categoriesOf(question(1, 'FIND_REGION'))).toEqual(['1 Northeast', '2 Midwest', '3 South', '4 West'])
})

test('each value of a slider is a separate measure', () => {
  const pay = variable(11, { prefix: '$', suffix: 'a year', step: 0.5, short_label: 'Pay' })
  const hours = variable(12, { suffix: 'hours' })
  expect(measuresOf(question(1, 'SLIDER', { variables: [pay, hours] }))).toEqual([
    {
      measure: { kind: 'slider', id: 'v11', step: 0.5 },
      columns: ['v11'],
      variable: pay,
      label: 'Pay',
      prefix: '$',
      suffix: 'a year',
      categories: [],
    },
    {
      measure: { kind: 'slider', id: 'v12', step: 1 },
      columns: ['v12'],
      variable: hours,
      label: 'Label 12',
      prefix: '',
      suffix: 'hours',
      categories: [],
    },
  ])
})

test('a derived variable is one measure without steps', () => {
  expect(measureOfDerived(total)).toEqual({
    measure: { kind: 'slider', id: 'dv:total', step: 0 },
    columns: ['d_total'],
    variable: null,
    label: 'Total',
    prefix: '$',
    suffix: 'a year',
    categories: [],
  })
})

test('single values have names', () => {
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
] as const)('counts the options of %s as one measure', (type, kind, columns) => {
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

test('every answer has a column, and each option of a multiple-choice question has a separate column', () => {
  expect(countedColumns(all, [total]).map(({ name, measure }) => `${name}: ${measure.kind} ${measure.id}`)).toEqual([
    'q1: one-of q1',
    'v21: one-of v21',
    'v22: one-of v22',
    'v31: slider v31',
    'v41: one-of v41',
    'd_total: slider dv:total',
  ])
  expect(countedColumns(all, []).find(({ name }) => name === 'v22')?.measure).toMatchObject({ values: [1, 0] })
})

test('a column of a slider returns typed numbers at the nearest step, and calculated values unchanged', () => {
  const pay = question(3, 'SLIDER', { variables: [variable(31, { max: 900_000, step: 1000, prefix: '$' })] })
  const [column, calculated] = countedColumns([pay], [total])
  expect(column?.read({ 31: 312_480.55 })).toBe(312_000)
  expect(calculated?.read({ 'dv:total': 312_480.55 })).toBe(312_480.55)
})

test('a column returns the counted answer', () => {
  const read = (counted: Counted) =>
    Object.fromEntries(countedColumns(all, [total]).map(each => [each.name, each.read(counted)]))
  expect(read({ 11: 0, 12: 1, 21: 1, 22: 0, 31: 'unknown', 41: 3, 'dv:total': 70 })).toEqual({
    q1: 12,
    v21: 1,
    v22: 0,
    v31: 'unknown',
    v41: 3,
    d_total: 70,
  })
  const nothing = { q1: null, v21: null, v22: null, v31: null, v41: null, d_total: null }
  expect(read({ 11: 0, 12: 0 })).toEqual(nothing)
})
