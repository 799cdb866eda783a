import type { ResultItem } from '#contract/inform.ts'
import { type Affixes, formatValue } from '#rules/inform/format.ts'
import { percentileText } from '#rules/inform/percentile.ts'
import type { ReleasedRank } from '#rules/inform/released.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { countText } from '#web/charts/count-text.ts'
import type { Figures } from '#web/charts/figures.ts'
import { BASIS, SCAN } from './messages.ts'
import { barsOf } from './own-value.ts'
import type { Reader } from './reader.ts'

/** One figure of the report as a row. Numbers are in the measure's own unit; null: none. */
export interface ScanRow {
  readonly key: string
  /** Of the measure, to jump to its chart. */
  readonly id: string
  readonly name: string
  readonly affixes: Affixes
  readonly made: string
  /** 'few': fewer than ten. */
  readonly n: number | 'few' | null
  readonly p10: number | null
  readonly p25: number | null
  readonly median: number | null
  readonly p75: number | null
  readonly p90: number | null
  /** A number, or the names of the choices. */
  readonly mine: number | string | null
  readonly rank: ReleasedRank | null
}

const FIGURES = ['p10', 'p25', 'median', 'p75', 'p90'] as const
type FigureColumn = (typeof FIGURES)[number]
export type ScanColumn = 'name' | 'n' | FigureColumn | 'mine' | 'rank'

/** All figures of the report, also those that can't be shown. */
export function scanRows(items: readonly ResultItem[], period: number, reader: Reader): ScanRow[] {
  const withOwn = reader.withStats && !reader.isStaff
  return items.flatMap(item => {
    const title = expandPeriod(item.chart_title, period)
    return item.results.map((result): ScanRow => {
      const { released, prefix, suffix, label, variable_id, uid } = result
      const row = {
        key: `${item.id} ${variable_id ?? uid}`,
        id: item.id,
        name: item.results.length === 1 ? title : `${title}, ${expandPeriod(label, period)}`,
        affixes: { prefix, suffix },
      }
      if (released.kind === 'withheld') return { ...row, ...NO_FIGURES }
      const about = { ...row, ...NO_FIGURES, n: released.n ?? ('few' as const), made: BASIS[released.basis.kind] }
      const mine = withOwn ? result.my_value : null
      if (released.kind === 'categories') {
        const own = barsOf(released, result.categories, mine).filter(bar => bar.own)
        return { ...about, mine: own.length > 0 ? own.map(bar => bar.name).join(', ') : null }
      }
      const { percentile_10, percentile_25, median, percentile_75, percentile_90 } = released.stats
      return {
        ...about,
        p10: percentile_10,
        p25: percentile_25,
        median,
        p75: percentile_75,
        p90: percentile_90,
        mine: typeof mine === 'number' ? mine : null,
        rank: typeof mine === 'number' ? released.rank : null,
      }
    })
  })
}

/** Numbers in files have two decimals. */
const DECIMALS = 100

const NO_FIGURES = {
  made: '',
  n: null,
  p10: null,
  p25: null,
  median: null,
  p75: null,
  p90: null,
  mine: null,
  rank: null,
} as const

/** What a column sorts by; null goes last. A quarter counts as its middle. */
function orderBy({ rank, ...row }: ScanRow, column: ScanColumn): number | string | null {
  if (column === 'n') return row.n === 'few' ? 0 : row.n
  if (column !== 'rank') return row[column]
  if (rank === null) return null
  return rank.kind === 'quarter' ? rank.quarter * 25 - 12.5 : rank.percent
}

export function sortedRows(rows: readonly ScanRow[], column: ScanColumn, isDescending: boolean): ScanRow[] {
  return rows.toSorted((left, right) => {
    const [first, second] = [orderBy(left, column), orderBy(right, column)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const order =
      typeof first === 'number' && typeof second === 'number' ? first - second : `${first}`.localeCompare(`${second}`)
    return isDescending ? -order : order
  })
}

/** A figure as shown: "$464,000", "fewer than 10", "91st". */
export function scanText(row: ScanRow, column: Exclude<ScanColumn, 'name'>): string {
  if (column === 'rank') return row.rank ? percentileText(row.rank) : ''
  if (column === 'n') return row.n === null ? '' : countText(row.n === 'few' ? null : row.n)
  const value = row[column]
  if (value === null) return ''
  return typeof value === 'string' ? value : formatValue(value, row.affixes)
}

/** The table as text and, for files, as numbers. */
export function scanFigures(rows: readonly ScanRow[], withOwn: boolean): Figures {
  const columns = ['n', ...FIGURES, ...(withOwn ? (['mine', 'rank'] as const) : [])] as const
  const heads = {
    n: 'N',
    p10: 'P10',
    p25: 'P25',
    median: 'Median',
    p75: 'P75',
    p90: 'P90',
    mine: SCAN.mine,
    rank: SCAN.rank,
  }
  return {
    head: [SCAN.measure, SCAN.unit, SCAN.made, ...columns.map(column => heads[column])],
    rows: rows.map(row => ({
      cells: [row.name, unitOf(row), row.made, ...columns.map(column => scanText(row, column))],
      values: [row.name, unitOf(row), row.made, ...columns.map(column => valueAt(row, column))],
      ownText: null,
    })),
  }
}

function unitOf({ affixes: { prefix, suffix } }: ScanRow): string {
  return `${prefix} ${suffix}`.trim()
}

function valueAt(row: ScanRow, column: Exclude<ScanColumn, 'name'>): number | string {
  if (column === 'rank') return rankValue(row.rank)
  if (column === 'n' && row.n === 'few') return countText(null)
  const value = row[column] ?? ''
  return typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value
}

function rankValue(rank: ReleasedRank | null): number | string {
  if (rank === null) return ''
  return rank.kind === 'percentile' && rank.bound === 'exact' ? rank.percent : percentileText(rank)
}
