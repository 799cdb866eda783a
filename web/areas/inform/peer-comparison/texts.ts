import {
  type Affixes,
  aboutText,
  type Format,
  gapOf,
  peersText,
  percentileText,
  type ReleasedStats,
  type ReleasedValue,
} from '#rules/inform/words/index.ts'
import { valueText } from '#web/charts/bins.ts'
import { STAT_LABELS } from '#web/charts/stats.ts'
import { gapPhrasing, gapText } from '../gaps.ts'
import { PEER_COMPARISON } from './messages.ts'
import type { PeerComparisonRow } from './rows.ts'

/** Ends of a bar. `QUARTERS` is for groups of fewer than 30. */
const TENTHS = ['percentile_10', 'percentile_90'] as const
const QUARTERS = ['percentile_25', 'percentile_75'] as const

/** Texts of a row of "How you compare", without its bar. */
export interface PeerComparisonTexts {
  /** Text such as "$464,000", or `null` if the reader has no value. */
  readonly own: string | null
  /** Text such as "91st percentile", or `null` if no rank is shown. */
  readonly rank: string | null
  /** Text such as "Median about $345,000 ($330,000 to $360,000)". */
  readonly median: string
  /** Text such as "$119,000 above median", the reason why the reader has no value, or `null` for neither. */
  readonly difference: string | null
  /** Text such as "Your value $464,000, higher than 91 of 100 peers. $119,000 above median. P10 $250,000, P90 $450,000." */
  readonly place: string
}

export function peerComparisonTexts({
  released,
  affixes,
  own,
  rank,
  missingReason,
}: PeerComparisonRow): PeerComparisonTexts {
  const { stats } = released
  const difference = own === null ? (missingReason ?? null) : differenceText(own, stats.median, affixes)
  const say: Format = value => valueText(value, affixes)
  const about = aboutText(stats.median, say)
  const ends = hasTenths(stats) ? TENTHS : QUARTERS
  const reach = ends.map(name => `${STAT_LABELS[name]} ${aboutText(stats[name], say)}`).join(', ')
  const mine =
    own === null
      ? `${PEER_COMPARISON.noValue}${missingReason === undefined ? '' : ` ${missingReason}.`}`
      : `${PEER_COMPARISON.mine} ${say(own)}${rank ? `, ${peersText(rank)}` : ''}.${difference === null ? '' : ` ${sentence(difference)}`}`
  return {
    own: own === null ? null : say(own),
    rank: own === null || rank === null ? null : percentileText(rank, ' percentile'),
    difference,
    median: stats.median?.range === null ? PEER_COMPARISON.exact(about) : PEER_COMPARISON.median(about),
    place: `${mine} ${reach}.`,
  }
}

/** Returns the difference of a value to the median, with the median's range. Returns `null` if only a bound of the median is known. */
function differenceText(own: number, median: ReleasedValue | null, affixes: Affixes): string | null {
  // The difference to the value as shown, which has two decimals at most.
  const gap = gapOf({ value: Math.round(own * 100) / 100, range: null, open: null }, median)
  if (gap === null) return null
  if (gap.kind === 'untold') return median?.open === null ? PEER_COMPARISON.gap.untold : null
  if (gap.value === 0) return PEER_COMPARISON.gap.same
  return gapText(gap, gapPhrasing(affixes), PEER_COMPARISON.gap.words)
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Returns the legend of the bars, limited to elements that are shown. */
export function legendText(all: readonly ReleasedStats[], hasOwn: boolean): string {
  const { bar, half, line, band, range, own } = PEER_COMPARISON.legend
  const areTenths = all.map(hasTenths)
  const isWide = ({ median }: ReleasedStats) => median?.range != null && median.value !== null
  return [
    areTenths.includes(true) ? bar(PEER_COMPARISON.ends.tenths) : bar(PEER_COMPARISON.ends.quarters),
    ...(areTenths.includes(true) ? [half(areTenths.includes(false))] : []),
    line,
    ...(all.some(isWide) ? [band] : []),
    ...(all.some(isRangeSomewhere) ? [range] : []),
    ...(hasOwn ? [own] : []),
  ].join(' ')
}

/** Checks whether the median or an end of the bar is known only as a range. */
function isRangeSomewhere(stats: ReleasedStats): boolean {
  const ends = hasTenths(stats) ? TENTHS : QUARTERS
  return ['median' as const, ...ends].some(name => stats[name]?.value === null)
}

function hasTenths({ percentile_10, percentile_90 }: ReleasedStats): boolean {
  return percentile_10 !== null && percentile_90 !== null
}
