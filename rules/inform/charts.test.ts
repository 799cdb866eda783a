import { expect, test } from 'vitest'
import { CHART_TYPES, defaultChartConfig, defaultChartType } from './charts.ts'

test('default chart by question type (2 §9)', () => {
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

test('default value type, orientation and layout (2 §9)', () => {
  expect(CHART_TYPES.filter(type => defaultChartConfig(type).value_type === 'count')).toEqual(['LOLLIPOP'])
  expect(CHART_TYPES.filter(type => defaultChartConfig(type).orientation === 'horizontal')).toEqual(['LOLLIPOP'])
  expect(defaultChartConfig('TREEMAP').layout).toBe('squarified')
})
