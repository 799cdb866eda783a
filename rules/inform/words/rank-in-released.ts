import { hasPercentile, QUANTILES } from './rank.ts'
import type { RankRange, ReleasedBin, ReleasedHistogram, ReleasedRank, ReleasedValue, Share } from './released.ts'
import { MAX_PERCENT, MIN_PERCENT } from './shares.ts'

/** Lower and upper end of a number, which is usually the percent of answers that are lower than a value. */
interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * Returns the rank of a value among released results, calculated from their bars and quantiles alone, for a value that isn't in the results,
 * such as this year's value among last year's results (decision 88). Like other ranks (release-engine, rule 11), it is a quarter in a small
 * group and next to a quantile that has only a range, and a bound in an outer bar (decision 23). It is also a quarter in estimates, because
 * their bars have no ranges. Otherwise it is a range, because bars are rounded and don't show where in a bar people are.
 * @returns `null` if the results don't determine a rank.
 */
export function rankInReleased(
  { basis, stats, bins, n }: Pick<ReleasedHistogram, 'basis' | 'stats' | 'bins' | 'n'>,
  own: number,
): ReleasedRank | RankRange | null {
  if (n === null || stats.median === null) return null
  const limits = quantileBounds(stats, own)
  if (basis === 'estimate' || !hasPercentile(stats, n, own)) return quarterIn(limits)
  const { low, high } = limited(belowIn(bins, own), limits)
  if (low < MIN_PERCENT && high > MAX_PERCENT) return null
  if (low < MIN_PERCENT) return bound(Math.max(high, MIN_PERCENT), 'or_lower')
  if (high > MAX_PERCENT) return bound(Math.min(low, MAX_PERCENT), 'or_higher')
  return { kind: 'between', low, high }
}

const bound = (percent: number, side: 'or_lower' | 'or_higher'): ReleasedRank => ({
  kind: 'percentile',
  percent,
  same: 0,
  bound: side,
})

/** Returns the bounds of the quantiles as displayed. A quantile equal to the value bounds nothing, because of people with the same value. */
function quantileBounds(stats: ReleasedHistogram['stats'], own: number): Bounds {
  const low = QUANTILES.findLast(([, name]) => endsOf(stats[name]).high < own)?.[0] ?? 0
  const high = QUANTILES.find(([, name]) => endsOf(stats[name]).low > own)?.[0] ?? 1
  return { low: Math.round(100 * low), high: Math.round(100 * high) }
}

/** Returns the ends of a quantile as displayed: its value, or else its range. A value in an open end can be anywhere beyond its edge. */
function endsOf(stat: ReleasedValue | null): Bounds {
  const { value = null, range = null, open = 'both' } = stat ?? {}
  const low = open === 'less' || open === 'both' ? null : (value ?? range?.low)
  const high = open === 'more' || open === 'both' ? null : (value ?? range?.high)
  return { low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY }
}

/** Returns the quarter, or `null` if the value equals a quartile or is in the range of one that has only a range. */
function quarterIn({ low, high }: Bounds): ReleasedRank | null {
  const quarter = Math.floor(low / 25) + 1
  if (high > 25 * quarter) return null
  return quarter === 1 || quarter === 2 || quarter === 3
    ? { kind: 'quarter', quarter }
    : { kind: 'quarter', quarter: 4 }
}

/** Returns what the bars show, added up from the closer end, because each bar is rounded. */
function belowIn(bins: readonly ReleasedBin[], own: number): Bounds {
  const at = Math.max(
    0,
    bins.findLastIndex(({ from }) => from === null || from <= own),
  )
  const isAtEdge = bins[at]?.from === own
  const before = sumOf(bins.slice(0, at))
  const through = isAtEdge ? before : sumOf(bins.slice(0, at + 1))
  const after = sumOf(bins.slice(at + 1))
  const from = isAtEdge ? sumOf(bins.slice(at)) : after
  const upTo = sumOf(bins.slice(at))
  return {
    low: Math.floor(Math.max(before.low, 100 - upTo.high)),
    high: Math.ceil(Math.min(through.high, 100 - from.low)),
  }
}

/** Returns the sum of rounded shares, with the most that rounding can have changed. */
function sumOf(bins: readonly ReleasedBin[]): Bounds {
  return bins.reduce<Bounds>(
    (sum, { share }) => {
      const { low, high } = beforeRounding(share)
      return { low: Math.min(100, sum.low + low), high: Math.min(100, sum.high + high) }
    },
    { low: 0, high: 0 },
  )
}

function beforeRounding({ percent, bound: kind }: Share): Bounds {
  if (kind === 'under') return { low: 0, high: percent }
  if (kind === 'over') return { low: percent, high: 100 }
  return { low: Math.max(0, percent - 0.5), high: Math.min(100, percent + 0.5) }
}

/** Limits bounds to the bounds of the quantiles, which they never contradict. */
function limited({ low, high }: Bounds, limits: Bounds): Bounds {
  const from = Math.min(limits.high, Math.max(limits.low, low))
  return { low: from, high: Math.max(from, Math.min(limits.high, high)) }
}
