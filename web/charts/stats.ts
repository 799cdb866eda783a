import {
  type Affixes,
  formatValue,
  peersText,
  percentileText,
  type ReleasedHistogram,
  type ReleasedValue,
  rangeText,
  type StatName,
  statText,
} from '#rules/inform/words/index.ts'
import { type Answered, aboutCount } from './count-text.ts'
import type { Bar } from './summary.ts'

export interface Stat {
  readonly label: string
  readonly value: string
  /** Text below the value: its range or a sentence. */
  readonly note?: string
  readonly own?: boolean
}

export const STAT_LABELS: Readonly<Record<StatName, string>> = {
  min: 'Min',
  percentile_10: 'P10',
  percentile_25: 'P25',
  median: 'Median',
  percentile_75: 'P75',
  percentile_90: 'P90',
  max: 'Max',
}

export const QUANTILES = ['percentile_10', 'percentile_25', 'median', 'percentile_75', 'percentile_90'] as const

/** Statistics shown next to a chart (2 §9). */
const SHOWN = ['min', 'max', 'percentile_25', 'median', 'percentile_75'] as const
/** Placeholder for a number that is not shown. */
const NONE = '–'

/** Returns text such as "N = 1,204" or "N = about 240" (2 §2.8). */
export function answersText({ n, isAbout }: Answered): string {
  return `N = ${aboutCount(n, isAbout)}`
}

export function countStat({ n, isAbout }: Answered): Stat {
  return { label: 'N', value: aboutCount(n, isAbout) }
}

/** Returns N, Min, Max, P25, Median, P75, and the member's value and percentile (2 §9; release-engine, rules 9 and 11). */
export function histogramStats(released: ReleasedHistogram, affixes: Affixes, own: number | null): Stat[] {
  const say = (value: number) => formatValue(value, affixes)
  const peers: Stat[] = [
    countStat(released),
    ...SHOWN.map(name => ({ label: STAT_LABELS[name], ...statOf(released.stats[name], say) })),
  ]
  if (own === null) return peers
  const value: Stat = { label: 'My Value', value: say(own), own: true }
  const { rank } = released
  if (!rank) return [...peers, value]
  const place = { value: percentileText(rank), note: peersText(rank) }
  return [...peers, value, { label: 'My Percentile', ...place, own: true }]
}

/** Returns a number on two lines, such as "about $310,000" above "$298,000 to $322,000". */
export function statOf(stat: ReleasedValue | null, say: (value: number) => string): Pick<Stat, 'value' | 'note'> {
  const text = statText(stat, say)
  if (stat === null || text === '') return { value: NONE }
  if (stat.value === null || stat.range === null || stat.open !== null) return { value: text }
  const range = rangeText(stat.range, say)
  // Omits the range if both ends round to the number itself.
  return range === say(stat.value) ? { value: text } : { value: text, note: range }
}

/** Returns only the number of answers and the member's choice, because options have no scale. */
export function categoryStats(answered: Answered, bars: readonly Bar[]): Stat[] {
  const own = bars.filter(bar => bar.own).map(({ name }) => name)
  return own.length === 0
    ? [countStat(answered)]
    : [countStat(answered), { label: 'My Value', value: own.join(', '), own: true }]
}
