import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { about, categories, exact, histogram, stats } from '#web/charts/released.testing.ts'
import { QUANTILES } from '#web/charts/stats.ts'
import { scanFigures } from './report/scan-file.ts'
import { type NumberRow, scanOf, scanStat, scanText, sortedRows } from './scan.ts'

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
const rank = { kind: 'percentile', percent: 91, same: 0, bound: 'exact' } as const
const small = { ...stats, percentile_10: null, percentile_90: null, median: about(100_000, 95_000, 108_000) }
const items = [
  item('q1', histogram({ rank }), 464_000),
  item('q2', histogram({ n: 20, stats: small, basis: 'estimate', rank: { kind: 'quarter', quarter: 1 } }), 90_000),
  item('q3', categories([60, 40]), [2]),
  item('q4', { kind: 'withheld', because: 'few' }),
]
const scan = scanOf(items, 2026, MEMBER)
const ids = (of: readonly NumberRow[]) => of.map(({ id }) => id)

describe('scanOf', () => {
  it("lists percentiles and the reader's value for each number", () => {
    const columns = [...QUANTILES, 'mine', 'rank'] as const
    expect(scan.numbers.map(row => columns.map(column => scanText(row, column)))).toEqual([
      ['$240,000', '$300,000', '$400,000', '$500,000', '$560,000', '$464,000', '91st'],
      ['', '$300,000', 'about $100,000 ($95,000 to $108,000)', '$500,000', '', '$90,000', 'Lower quarter'],
      ['', '', '', '', '', '', ''],
    ])
  })

  it("lists the share of each option, and marks the reader's answer", () => {
    expect(scan.shares.map(({ option, result, own }) => [option, result.share?.percent, own])).toEqual([
      ['Solo', 60, false],
      ['Group', 40, true],
    ])
  })

  it('returns the people and precision of a result, or the reason why it is withheld', () => {
    expect(scan.numbers.map(row => row.about)).toEqual([
      '420 physicians, 401 answered · Exact',
      '420 physicians, 20 answered · Estimate',
      'There is not enough data to display.',
    ])
  })

  it('returns no personal values for administrators', () => {
    const { numbers, shares } = scanOf(items, 2026, { withStats: true, isStaff: true })
    expect(numbers.every(row => row.mine === null && row.rank === null)).toBe(true)
    expect(shares.some(({ own }) => own)).toBe(false)
  })
})

describe('scanStat', () => {
  it('places the range below the number', () => {
    const [, second] = scan.numbers
    if (!second) throw new Error('A row is expected.')
    expect(scanStat(second, 'median')).toEqual({ value: 'about $100,000', note: '$95,000 to $108,000' })
    expect(scanStat(second, 'percentile_10')).toEqual({ value: '–' })
  })
})

describe('sortedRows', () => {
  it('sorts by any column, with missing numbers last', () => {
    expect(ids(sortedRows(scan.numbers, 'median', false))).toEqual(['q2', 'q1', 'q4'])
    expect(ids(sortedRows(scan.numbers, 'median', true))).toEqual(['q1', 'q2', 'q4'])
    expect(ids(sortedRows(scan.numbers, 'rank', true))).toEqual(['q1', 'q2', 'q4'])
    expect(ids(sortedRows(scan.numbers, 'name', true))).toEqual(['q4', 'q2', 'q1'])
  })
})

describe('scanFigures', () => {
  const { head, fileHead = [], rows } = scanFigures(scan, true)
  const cellAt = (at: number, column: string) => rows[at]?.values?.[fileHead.indexOf(column)]

  it('has a row for each number and each option, with one cell per column', () => {
    expect(rows.map(({ cells }) => cells.slice(0, 2).join(' '))).toEqual([
      'Title of q1 ',
      'Title of q2 ',
      'Title of q4 ',
      'Title of q3 Solo',
      'Title of q3 Group',
    ])
    for (const { cells, values } of rows) {
      expect(cells).toHaveLength(head.length)
      expect(values).toHaveLength(fileHead.length)
    }
  })

  it('has values and the ends of their ranges as numbers in files', () => {
    expect([cellAt(0, 'Median'), cellAt(0, 'Median, low'), cellAt(0, 'My value')]).toEqual([400_000, '', 464_000])
    expect([cellAt(1, 'Median'), cellAt(1, 'Median, low'), cellAt(1, 'Median, high')]).toEqual([
      100_000, 95_000, 108_000,
    ])
    expect([cellAt(3, 'Share'), cellAt(4, 'My value'), cellAt(0, 'My percentile')]).toEqual([60, 'Group', 91])
    expect([cellAt(0, 'Physicians'), cellAt(0, 'Answered'), cellAt(1, 'Method')]).toEqual([420, 401, 'Estimate'])
  })

  it("omits the reader's values on request", () => {
    expect(scanFigures(scan, false).head).not.toContain('My value')
  })

  it('has an unlimited range for a number beyond the scale', () => {
    const beyond = { ...stats, percentile_90: { ...exact(600_000), open: 'more' as const } }
    const one = scanOf([item('q1', histogram({ stats: beyond }))], 2026, MEMBER)
    const file = scanFigures(one, false)
    const at = file.fileHead?.indexOf('P90') ?? 0
    expect(file.rows[0]?.values?.slice(at, at + 3)).toEqual(['', 600_000, ''])
    expect(file.rows[0]?.cells.at(-1)).toBe('$600,000 or more')
  })

  it('has no exact number of people below ten', () => {
    const few = scanFigures(scanOf([item('q1', histogram({ n: null }))], 2026, MEMBER), false)
    expect(few.rows[0]?.values?.[5]).toBe('fewer than 10')
  })
})
