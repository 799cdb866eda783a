import { expect, it } from 'vitest'
import {
  moved,
  NEW_JOB_QUESTION,
  NEW_VARIABLE,
  readChartConfig,
  renumbered,
  retyped,
  toggled,
} from './job-question-form.ts'

const variable = (uid: string, delete_me = false) => ({ ...NEW_VARIABLE, uid, delete_me })
const orders = (list: ReturnType<typeof renumbered>) => list.map(({ uid, order }) => `${uid}${order}`)

it('a new job question is an active slider with a histogram, unlimited selections, and version 1', () => {
  expect(NEW_JOB_QUESTION).toMatchObject({
    type: 'SLIDER',
    chart: { chart_type: 'HISTOGRAM' },
    is_active: true,
    maximum_selections: 0,
    version: 1,
  })
  expect(NEW_VARIABLE).toMatchObject({ min: 0, max: 1, step: 1 })
})

it('retyped resets the random order, the type for recruiters, and the chart', () => {
  const chart = { chart_type: 'PIE', chart_config: { value_type: 'count' } } as const
  const form = { ...NEW_JOB_QUESTION, talent_type: 'SLIDER', randomize_variables: true, chart, label: 'Pay' } as const
  expect(retyped(form, 'SELECT_ONE')).toEqual({
    ...form,
    type: 'SELECT_ONE',
    talent_type: '',
    randomize_variables: false,
    chart: { chart_type: 'BAR', chart_config: {} },
  })
  expect(retyped(form, 'SLIDER')).toBe(form)
  expect(retyped({ ...form, type: 'YES_NO' }, 'SLIDER').chart.chart_type).toBe('HISTOGRAM')
})

it('toggled and renumbered mark an item for deletion and number the rest', () => {
  const list = [variable('a'), variable('b'), variable('c')]
  const without = renumbered(toggled(list, 1))
  expect(orders(without)).toEqual(['a1', 'b0', 'c2'])
  expect(without.map(({ delete_me }) => delete_me)).toEqual([false, true, false])
  expect(orders(renumbered(toggled(without, 1)))).toEqual(['a1', 'b2', 'c3'])
})

it('moved skips items marked for deletion and stops at the ends', () => {
  const list = [variable('a'), variable('b', true), variable('c')]
  const uids = (at: number, by: -1 | 1) => moved(list, at, by).map(({ uid }) => uid)
  expect([uids(0, 1), uids(2, -1), uids(0, -1), uids(2, 1), uids(7, 1)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

it('readChartConfig returns the known values of a stored chart', () => {
  expect(readChartConfig({ value_type: 'count', orientation: 'diagonal', layout: 'strip', more: 1 })).toEqual({
    value_type: 'count',
    layout: 'strip',
  })
})
