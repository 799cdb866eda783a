import { describe, expect, it, test } from 'vitest'
import { CHART_TYPES, chartFor, defaultChartConfig, defaultChartType } from './charts.ts'

test('the default chart depends on the question type (2 §9)', () => {
  expect(defaultChartType('SLIDER')).toBe('HISTOGRAM')
  const bars = [
    'YES_NO',
    'SELECT_ONE',
    'SELECT_ANY',
    'FIND_REGION',
    'FIND_STATE',
    'RATING',
    'MULTI_VARIABLE_SELECT_ONE',
  ] as const
  for (const type of bars) expect(defaultChartType(type)).toBe('BAR')
  for (const type of ['FIND_SCHOOL', 'CONFIRMATION', 'GEOGRAPHY_ICO_WRAPPER'] as const)
    expect(defaultChartType(type)).toBeNull()
})

test('the default value type, orientation, and layout depend on the chart (2 §9)', () => {
  expect(CHART_TYPES.filter(type => defaultChartConfig(type).value_type === 'count')).toEqual(['LOLLIPOP'])
  expect(CHART_TYPES.filter(type => defaultChartConfig(type).orientation === 'horizontal')).toEqual(['LOLLIPOP'])
  expect(defaultChartConfig('TREEMAP').layout).toBe('squarified')
})

describe('chartFor', () => {
  it("returns the default chart if the author didn't choose one", () => {
    expect(chartFor('SELECT_ONE', null)).toEqual({
      chart_type: 'BAR',
      value_type: 'percentage',
      orientation: 'vertical',
      layout: 'squarified',
      x_axis_label: '',
    })
    expect(chartFor('SLIDER', { type: null, x_axis_label: 'Hours' })).toMatchObject({
      chart_type: 'HISTOGRAM',
      x_axis_label: 'Hours',
    })
    for (const type of ['FIND_SCHOOL', 'CONFIRMATION'] as const) expect(chartFor(type, { type: 'BAR' })).toBeNull()
  })

  it("returns the author's chart, with defaults for missing settings", () => {
    expect(chartFor('SELECT_ONE', { type: 'LOLLIPOP' })).toMatchObject({
      chart_type: 'LOLLIPOP',
      value_type: 'count',
      orientation: 'horizontal',
    })
    const own = { type: 'TREEMAP', layout: 'strip', value_type: 'count', orientation: undefined } as const
    expect(chartFor('RATING', own)).toMatchObject({
      chart_type: 'TREEMAP',
      layout: 'strip',
      value_type: 'count',
      orientation: 'vertical',
    })
  })

  it("returns a different chart if the chosen one can't show the answers", () => {
    for (const type of CHART_TYPES) {
      expect(chartFor('SLIDER', { type })?.chart_type).toBe('HISTOGRAM')
      expect(chartFor('YES_NO', { type })?.chart_type).toBe(type === 'HISTOGRAM' ? 'BAR' : type)
      const isPart = type === 'PIE' || type === 'TREEMAP'
      expect(chartFor('SELECT_ANY', { type })?.chart_type).toBe(isPart || type === 'HISTOGRAM' ? 'BAR' : type)
    }
  })
})
