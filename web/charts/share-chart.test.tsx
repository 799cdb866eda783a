import { expect, test } from 'vitest'
import { BarChart } from './BarChart.tsx'
import { PieChart } from './PieChart.tsx'
import { ShareChart } from './ShareChart.tsx'
import type { Bar } from './summary.ts'
import { TreemapChart } from './TreemapChart.tsx'

const bar = (name: string, percent: number | null, low: number, high: number): Bar => ({
  name,
  own: false,
  share: percent === null ? null : { percent, bound: 'exact' },
  range: { low, high },
})
const kindOf = (chart_type: 'PIE' | 'TREEMAP', bars: readonly Bar[]) => {
  const chart = { chart_type, value_type: 'percentage', orientation: 'horizontal', layout: 'squarified' } as const
  return ShareChart({ chart, title: 'Setting', n: 35, bars }).type
}

test('charts with areas become bar charts if an option has only a wide range', () => {
  const known = [bar('Solo', 30, 26, 34), bar('Group', 70, 66, 74)]
  const wide = [bar('Solo', null, 22, 36), bar('Group', 70, 66, 74)]
  expect([kindOf('PIE', known), kindOf('TREEMAP', known)]).toEqual([PieChart, TreemapChart])
  expect([kindOf('PIE', wide), kindOf('TREEMAP', wide)]).toEqual([BarChart, BarChart])
})
