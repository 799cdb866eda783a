import { type Affixes, formatValue } from '#rules/inform/format.ts'
import { peersText, percentileText } from '#rules/inform/percentile.ts'
import type { ReleasedHistogram } from '#rules/inform/released.ts'
import { maxText, minText, quartileText } from './bins.ts'
import { countText } from './count-text.ts'
import type { Bar } from './summary.ts'

export interface Stat {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly own?: boolean
}

/** "N = 1,204" (2 §2.8) */
export function answersText(n: number | null): string {
  return `N = ${countText(n)}`
}

export function countStat(n: number | null): Stat {
  return { label: 'N', value: countText(n) }
}

/** N, Min, Max, P25, Median, P75, and the member's value and percentile (2 §9; release-engine, rule 5). */
export function histogramStats(released: ReleasedHistogram, affixes: Affixes, own: number | null): Stat[] {
  const { percentile_25, median, percentile_75 } = released.stats
  const peers: Stat[] = [
    countStat(released.n),
    { label: 'Min', value: minText(released, affixes) },
    { label: 'Max', value: maxText(released, affixes) },
    { label: 'P25', value: quartileText(released, percentile_25, affixes) },
    { label: 'Median', value: quartileText(released, median, affixes) },
    { label: 'P75', value: quartileText(released, percentile_75, affixes) },
  ]
  if (own === null) return peers
  const value: Stat = { label: 'My Value', value: formatValue(own, affixes), own: true }
  const { rank } = released
  if (!rank) return [...peers, value]
  const place = { value: percentileText(rank), note: peersText(rank) }
  return [...peers, value, { label: 'My Percentile', ...place, own: true }]
}

/** Options have no scale: only the number of answers and what the member chose. */
export function categoryStats(n: number | null, bars: readonly Bar[]): Stat[] {
  const own = bars.filter(bar => bar.own).map(({ name }) => name)
  return own.length === 0 ? [countStat(n)] : [countStat(n), { label: 'My Value', value: own.join(', '), own: true }]
}
