import type { ResultItem } from '#contract/inform.ts'
import { type Affixes, formatValue, statText } from '#rules/inform/format.ts'
import { percentileText } from '#rules/inform/percentile.ts'
import type { ReleasedRank, ReleasedStats } from '#rules/inform/released.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { countText } from '#web/charts/count-text.ts'
import type { Figures } from '#web/charts/figures.ts'
import { QUANTILES, STAT_LABELS } from '#web/charts/stats.ts'
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
  readonly stats: ReleasedStats | null
  /** A number, or the names of the choices. */
  readonly mine: number | string | null
  readonly rank: ReleasedRank | null
}

type FigureColumn = (typeof QUANTILES)[number]
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
      return {
        ...about,
        stats: released.stats,
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
  stats: null,
  mine: null,
  rank: null,
} as const

function isFigure(column: ScanColumn): column is FigureColumn {
  return QUANTILES.some(figure => figure === column)
}

/** What a column sorts by; null goes last. A quarter counts as its middle. */
function orderBy({ rank, ...row }: ScanRow, column: ScanColumn): number | string | null {
  if (column === 'n') return row.n === 'few' ? 0 : row.n
  if (isFigure(column)) return row.stats?.[column] ?? null
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
  const say = (value: number) => formatValue(value, row.affixes)
  if (column !== 'mine') return row.stats ? statText(row.stats, column, say) : ''
  return typeof row.mine === 'number' ? say(row.mine) : (row.mine ?? '')
}

/** The table as text and, for files, as numbers, except figures in an open end. */
export function scanFigures(rows: readonly ScanRow[], withOwn: boolean): Figures {
  const columns = ['n', ...QUANTILES, ...(withOwn ? (['mine', 'rank'] as const) : [])] as const
  const heads = {
    n: 'N',
    ...STAT_LABELS,
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
  if (isFigure(column) && row.stats && row.stats.open[column] !== null) return scanText(row, column)
  const value = orderBy(row, column) ?? ''
  return typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value
}

function rankValue(rank: ReleasedRank | null): number | string {
  if (rank === null) return ''
  return rank.kind === 'percentile' && rank.bound === 'exact' ? rank.percent : percentileText(rank)
}
