import { expect, test } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { categories, histogram } from '#web/charts/released.testing.ts'
import { pairOf } from './pair.ts'
import { rowChangeText } from './row-change.ts'
import { ownResults, peerComparisonRows, withOwnNumbers } from './rows.ts'

type Result = ResultItem['results'][number]
const result = (uid: string, over: Partial<Result> = {}): Result => ({
  variable_id: null,
  uid,
  label: `The ${uid}`,
  prefix: '',
  suffix: '',
  categories: [],
  released: histogram({ rank: { kind: 'percentile', percent: 40, same: 0, bound: 'exact' } }),
  my_value: 7,
  ...over,
})
const item = (id: string, ...results: Result[]): ResultItem => ({
  id,
  chart_title: `Title ${id} of [PERIOD]`,
  prompt: '',
  chart: {
    chart_type: 'HISTOGRAM',
    value_type: 'percentage',
    orientation: 'vertical',
    layout: 'squarified',
    x_axis_label: '',
  },
  results,
})

test('peerComparisonRows lists single numbers first', () => {
  const rows = peerComparisonRows(
    [
      item('q1', result('one'), result('two')),
      item('q2', result('three', { my_value: null })),
      item('q3', result('four', { released: categories([50, 50]) })),
      item('q4', result('five', { released: { kind: 'withheld', because: 'few' } })),
      item('q5', result('six')),
    ],
    2026,
  )
  expect(rows.map(({ chartId, own }) => [chartId, own])).toEqual([
    ['q2', null],
    ['q5', 7],
    ['q1', 7],
    ['q1', 7],
  ])
  expect(rows[2]?.title).toMatch(/, The one$/)
  expect(rows.map(({ rank }) => rank?.kind ?? null)).toEqual([null, 'percentile', 'percentile', 'percentile'])
})

test("peerComparisonRows lists rows without the reader's value last if no leading row has one", () => {
  const none = ['q1', 'q2', 'q3'].map(id => item(id, result(id, { my_value: null })))
  const rows = peerComparisonRows([...none, item('q4', result('four'))], 2026)
  expect(rows.map(({ chartId }) => chartId)).toEqual(['q4', 'q1', 'q2', 'q3'])
})

test('withOwnNumbers ranks the numbers of another year by the bars of these results', () => {
  const few = { kind: 'withheld', because: 'few' } as const
  const thisYear = [
    item('q1', result('one', { my_value: 250_000, released: few })),
    item('q2', result('two', { my_value: null, missing_reason: 'Declined', released: few })),
  ]
  const lastYear = [item('q7', result('two')), item('q8', result('one', { my_value: 510_000 }))]
  const rows = withOwnNumbers(peerComparisonRows(lastYear, 2025), ownResults(thisYear))
  // Each bar of $20,000 is 5%, so 10% to 15% are lower, apart from rounding.
  expect(rows.map(({ chartId, own, rank, missingReason }) => [chartId, own, rank, missingReason])).toEqual([
    ['q7', null, null, 'Declined'],
    ['q8', 250_000, { kind: 'between', low: 10, high: 17 }, undefined],
  ])
})

test('pairOf pairs the sum of a ratio with its question', () => {
  const derived = { parts: ['a', 'b'], divisor: null }
  const study = {
    derivedVariables: [
      { ...derived, dv_name: 'total', kind: 'SUM' as const },
      { ...derived, dv_name: 'rate', kind: 'RATIO' as const, parts: ['b', 'a'], divisor: 'work' },
    ],
    sections: [{ questionSections: [{ question_id: 4, question: { variables: [{ uid: 'work' }] } }] }],
  }
  const pairIn = (items: readonly ResultItem[]) => pairOf(study, peerComparisonRows(items, 2026))
  const [pay, work] = [item('dv:total', result('total')), item('q4', result('work'))]
  expect(pairIn([work, pay])).toMatchObject({ numerator: { chartId: 'dv:total' }, denominator: { chartId: 'q4' } })
  expect(pairIn([pay])).toBeNull()
  expect(pairIn([work, item('dv:total', result('total', { my_value: null }))])).toBeNull()
})

test('rowChangeText returns the change of a number that the reader has in both years', () => {
  const [mine, none] = peerComparisonRows(
    [item('q1', result('one')), item('q2', result('two', { my_value: null }))],
    2026,
  )
  const before = result('one', { my_value: 5 })
  if (!mine || !none) throw new Error('A number is missing.')
  expect(rowChangeText(mine, before, 2025)).toContain('Title q1 of 2026: since 2025, your value rose by 2 to 7')
  expect(rowChangeText(none, before, 2025)).toBeNull()
  expect(rowChangeText(mine, null, 2025)).toBeNull()
  expect(rowChangeText(mine, { ...before, my_value: null }, 2025)).toBeNull()
  expect(rowChangeText(mine, { ...before, released: { kind: 'withheld', because: 'few' } }, 2025)).toBeNull()
})
