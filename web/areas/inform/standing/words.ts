import {
  aboutText,
  type Format,
  peersText,
  percentileText,
  type ReleasedStats,
  type ReleasedValue,
  statText,
} from '#rules/inform/words/index.ts'
import { valueText } from '#web/charts/bins.ts'
import { STANDING } from './messages.ts'
import type { StandingRow } from './rows.ts'

/** What a line of "How you compare" tells, apart from its bar. */
export interface StandingWords {
  /** "$464,000"; null if the reader has none. */
  readonly own: string | null
  /** "91st"; null where no rank is told. */
  readonly rank: string | null
  /** "Median about $345,000 ($330,000 to $360,000)" */
  readonly median: string
  /** "Your value $464,000, higher than 91 of 100 peers. P10 to P90: $250,000 to $450,000." */
  readonly place: string
}

export function standingWords({ released, affixes, own }: StandingRow): StandingWords {
  const { stats, rank, basis } = released
  const say: Format = value => valueText(value, affixes)
  const about = aboutText(stats.median, say)
  const { name, low, high } = endsOf(stats)
  const mine = own === null ? STANDING.noValue : `${STANDING.mine} ${say(own)}${rank ? `, ${peersText(rank)}` : ''}.`
  return {
    own: own === null ? null : say(own),
    rank: own === null || rank === null ? null : percentileText(rank),
    median: basis === 'exact' ? STANDING.exact(about) : STANDING.median(about),
    place: `${mine} ${STANDING.from(name, statText(low, say), statText(high, say))}`,
  }
}

/** What the bars show: only what is there. */
export function legendText(all: readonly ReleasedStats[]): string {
  const { bar, half, line, band, range, own } = STANDING.legend
  const areTenths = all.map(hasTenths)
  const isWide = ({ median }: ReleasedStats) => median?.range != null && median.value !== null
  return [
    areTenths.includes(true) ? bar(STANDING.ends.tenths) : bar(STANDING.ends.quarters),
    ...(areTenths.includes(true) ? [half(areTenths.includes(false))] : []),
    line,
    ...(all.some(isWide) ? [band] : []),
    ...(all.some(({ median }) => median?.value === null) ? [range] : []),
    own,
  ].join(' ')
}

interface Ends {
  readonly name: string
  readonly low: ReleasedValue | null
  readonly high: ReleasedValue | null
}

function endsOf(stats: ReleasedStats): Ends {
  return hasTenths(stats)
    ? { name: STANDING.ends.tenths, low: stats.percentile_10, high: stats.percentile_90 }
    : { name: STANDING.ends.quarters, low: stats.percentile_25, high: stats.percentile_75 }
}

function hasTenths({ percentile_10, percentile_90 }: ReleasedStats): boolean {
  return percentile_10 !== null && percentile_90 !== null
}
