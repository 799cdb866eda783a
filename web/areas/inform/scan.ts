import type { ResultItem } from '#contract/inform/inform.ts'
import {
  type Affixes,
  aboutText,
  basisText,
  formatValue,
  percentileText,
  type ReleasedPeople,
  type ReleasedRank,
  type ReleasedStats,
} from '#rules/inform/words/index.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { pointOf } from '#web/charts/box-rows.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { PERCENTAGE } from '#web/charts/scale.ts'
import type { ShareResult } from '#web/charts/shares.ts'
import { QUANTILES, type Stat, statOf } from '#web/charts/stats.ts'
import { WITHHELD } from './messages.ts'
import { barsOf } from './own-value.ts'
import type { Reader } from './reader.ts'

interface ScanRow {
  readonly key: string
  /** ID of the measure, to jump to its chart. */
  readonly id: string
  readonly name: string
  readonly affixes: Affixes
  /** `null` if the result is withheld. */
  readonly people: ReleasedPeople | null
  /** Text below the name: "254 physicians, 240 answered · Exact", or the reason why there is no result. */
  readonly about: string
}

/** Row with a number, in the measure's unit. */
export interface NumberRow extends ScanRow {
  readonly stats: ReleasedStats | null
  readonly mine: number | null
  readonly rank: ReleasedRank | null
}

/** Row with one option of a choice. */
export interface ShareRow extends ScanRow {
  readonly option: string
  readonly result: ShareResult
  /** Whether the reader chose the option. */
  readonly own: boolean
}

export interface Scan {
  readonly numbers: readonly NumberRow[]
  readonly shares: readonly ShareRow[]
}

type QuantileColumn = (typeof QUANTILES)[number]
export type ScanColumn = 'name' | QuantileColumn | 'mine' | 'rank'

/** Returns all results of the report: numbers, including withheld ones, and the options of choices. */
export function scanOf(items: readonly ResultItem[], period: number, reader: Reader): Scan {
  const numbers: NumberRow[] = []
  const shares: ShareRow[] = []
  const withOwn = reader.withStats && !reader.isStaff
  for (const item of items) {
    const title = expandPeriod(item.chart_title, period)
    for (const result of item.results) {
      const { released, prefix, suffix, label, variable_id, uid } = result
      const isShown = released.kind !== 'withheld'
      const row: ScanRow = {
        key: `${item.id} ${variable_id ?? uid}`,
        id: item.id,
        name: item.results.length === 1 ? title : `${title}, ${expandPeriod(label, period)}`,
        affixes: { prefix, suffix },
        people: isShown ? released : null,
        about: isShown ? `${peopleText(released)} · ${basisText(released.basis)}` : WITHHELD[released.because],
      }
      const mine = withOwn ? result.my_value : null
      if (released.kind === 'categories') {
        for (const { name: option, share, range, own } of barsOf(released, result.categories, mine))
          shares.push({ ...row, key: `${row.key} ${option}`, option, result: { share, range }, own })
      } else {
        const number = typeof mine === 'number' && isShown ? mine : null
        const rank = number !== null && released.kind === 'histogram' ? released.rank : null
        numbers.push({ ...row, stats: released.kind === 'histogram' ? released.stats : null, mine: number, rank })
      }
    }
  }
  return { numbers, shares }
}

function isQuantile(column: ScanColumn): column is QuantileColumn {
  return QUANTILES.some(quantile => quantile === column)
}

/** Returns a column's sort value, with `null` sorted last. A quarter counts as its middle. */
function orderBy({ rank, ...row }: NumberRow, column: ScanColumn): number | string | null {
  if (isQuantile(column)) return pointOf(row.stats?.[column] ?? null)
  if (column !== 'rank') return row[column]
  if (rank === null) return null
  return rank.kind === 'quarter' ? rank.quarter * 25 - 12.5 : rank.percent
}

export function sortedRows(rows: readonly NumberRow[], column: ScanColumn, isDescending: boolean): NumberRow[] {
  return rows.toSorted((left, right) => {
    const [first, second] = [orderBy(left, column), orderBy(right, column)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const order =
      typeof first === 'number' && typeof second === 'number' ? first - second : `${first}`.localeCompare(`${second}`)
    return isDescending ? -order : order
  })
}

/** Returns the text of a cell on two lines, such as "about $464,000" above its range, or "91st". */
export function scanStat(row: NumberRow, column: Exclude<ScanColumn, 'name'>): Pick<Stat, 'value' | 'note'> {
  const say = (value: number) => formatValue(value, row.affixes)
  if (isQuantile(column)) return statOf(row.stats?.[column] ?? null, say)
  return { value: (column === 'rank' ? rankText(row) : row.mine === null ? '' : say(row.mine)) || '–' }
}

/** Returns the text of a cell on one line for copies, such as "about $464,000 ($450,000 to $478,000)". */
export function scanText(row: NumberRow, column: Exclude<ScanColumn, 'name'>): string {
  const say = (value: number) => formatValue(value, row.affixes)
  if (isQuantile(column)) return aboutText(row.stats?.[column] ?? null, say)
  return column === 'rank' ? rankText(row) : row.mine === null ? '' : say(row.mine)
}

function rankText({ rank }: NumberRow): string {
  return rank ? percentileText(rank) : ''
}

export function shareText({ result }: ShareRow): string {
  return PERCENTAGE.about(result)
}
