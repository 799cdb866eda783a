import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/released.ts'
import { categories, ESTIMATE, histogram, stats } from '#web/charts/released.testing.ts'
import { QUANTILES } from '#web/charts/stats.ts'
import { scanFigures, scanRows, scanText, sortedRows } from './scan.ts'

const MEMBER = { withStats: true, isStaff: false }
const item = (id: string, released: ReleasedMeasure, my_value: number | number[] | null = null): ResultItem => ({
  id,
  chart_title: `Title of ${id}`,
  prompt: '',
  chart: { chart_type: 'BAR', value_type: 'count', orientation: 'vertical', layout: 'strip', x_axis_label: '' },
  results: [
    {
      variable_id: null,
      uid: id,
      label: '',
      prefix: '$',
      suffix: '',
      categories: [
        { value: 1, name: 'Solo' },
        { value: 2, name: 'Group' },
      ],
      released,
      my_value,
    },
  ],
})
const rank = { kind: 'percentile', percent: 91, bound: 'exact' } as const
const small = { ...stats, percentile_10: null, percentile_90: null, median: 100_000 }
const items = [
  item('q1', histogram({ rank }), 464_000),
  item('q2', histogram({ n: 20, stats: small, basis: ESTIMATE, rank: { kind: 'quarter', quarter: 1 } }), 90_000),
  item('q3', categories([60, 40]), [2]),
  item('q4', { kind: 'withheld' }),
]
const rows = scanRows(items, 2026, MEMBER)
const ids = (of: typeof rows) => of.map(({ id }) => id)

describe('the table of all measures', () => {
  it('has N, percentiles and the own value of each', () => {
    const columns = ['n', ...QUANTILES, 'mine', 'rank'] as const
    expect(rows.map(row => columns.map(column => scanText(row, column)))).toEqual([
      ['401', '$240,000', '$300,000', '$400,000', '$500,000', '$560,000', '$464,000', '91st'],
      ['20', '', '$300,000', '$100,000', '$500,000', '', '$90,000', 'Lower quarter'],
      ['200', '', '', '', '', '', 'Group', ''],
      ['', '', '', '', '', '', '', ''],
    ])
  })

  it('has nothing personal for administrators', () => {
    const staff = scanRows(items, 2026, { withStats: true, isStaff: true })
    expect(staff.every(({ mine, rank: own }) => mine === null && own === null)).toBe(true)
  })

  it('is sorted by any column, rows without a figure last', () => {
    expect(ids(sortedRows(rows, 'median', false))).toEqual(['q2', 'q1', 'q3', 'q4'])
    expect(ids(sortedRows(rows, 'median', true))).toEqual(['q1', 'q2', 'q3', 'q4'])
    expect(ids(sortedRows(rows, 'rank', true))).toEqual(['q1', 'q2', 'q3', 'q4'])
    expect(ids(sortedRows(rows, 'n', true))).toEqual(['q1', 'q3', 'q2', 'q4'])
    expect(ids(sortedRows(rows, 'name', true))).toEqual(['q4', 'q3', 'q2', 'q1'])
  })

  it('has numbers as numbers in files, and says which are estimates', () => {
    const { head, rows: lines } = scanFigures(rows, true)
    expect(head).toEqual([
      'Measure',
      'Unit',
      'Made',
      'N',
      'P10',
      'P25',
      'Median',
      'P75',
      'P90',
      'Mine',
      'My percentile',
    ])
    expect(lines[0]?.values).toEqual([
      'Title of q1',
      '$',
      'Exact',
      401,
      240_000,
      300_000,
      400_000,
      500_000,
      560_000,
      464_000,
      91,
    ])
    expect(lines[1]?.values?.slice(2, 5)).toEqual(['Estimate', 20, ''])
    for (const { values } of lines) expect(values).toHaveLength(head.length)
    expect(scanFigures(rows, false).head).not.toContain('Mine')
  })

  it('says of a figure in an open end that it is beyond, in files, too', () => {
    const beyond = { ...stats, percentile_90: 600_000, open: { ...stats.open, percentile_90: 'more' } } as const
    const [row] = scanRows([item('q1', histogram({ stats: beyond }))], 2026, MEMBER)
    if (!row) throw new Error('A row is expected.')
    expect(scanText(row, 'percentile_90')).toBe('$600,000 or more')
    expect(scanFigures([row], false).rows[0]?.values?.slice(-2)).toEqual([500_000, '$600,000 or more'])
  })

  it('does not tell a number below ten', () => {
    const [row] = scanRows([item('q1', histogram({ n: null }))], 2026, MEMBER)
    if (!row) throw new Error('A row is expected.')
    expect(scanText(row, 'n')).toBe('fewer than 10')
    expect(scanFigures([row], false).rows[0]?.values?.[3]).toBe('fewer than 10')
  })
})
