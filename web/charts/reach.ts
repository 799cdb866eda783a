import type { ReleasedStats, ReleasedValue } from '#rules/inform/words/index.ts'

/** Position of a number on a bar, in parts of its width. */
export interface BarPosition {
  readonly from: number
  readonly to: number
  /** Position, or `null` if the number is known only as a range. */
  readonly at: number | null
}

/** Bar of a group from P10 to P90 (quartiles in a group of fewer than 30), and a member's position on it. */
export interface Reach {
  readonly low: BarPosition
  readonly high: BarPosition
  readonly quarters: readonly [BarPosition, BarPosition] | null
  readonly median: BarPosition
  /** Position of the member's own number, or `null` if there is none. */
  readonly own: number | null
  /** Ends of the bar: P10 and P90, or P25 and P75. */
  readonly ends: 'tenths' | 'quarters'
}

/** Space beyond the outermost mark, in parts of the bar. */
const MARGIN = 0.04

/** Returns the bar, or `null` if the group has no median that can be shown. */
export function reachBarOf(stats: ReleasedStats, own: number | null): Reach | null {
  const { percentile_10, percentile_25, median, percentile_75, percentile_90 } = stats
  const isTenths = percentile_10 !== null && percentile_90 !== null
  const ends = isTenths ? [percentile_10, percentile_90] : [percentile_25, percentile_75]
  const [low, high] = ends.map(spanOf)
  const middle = spanOf(median)
  if (!low || !high || !middle) return null
  const quarters = isTenths ? [percentile_25, percentile_75].map(spanOf) : []
  const all = [low, high, middle].flatMap(({ from, to }) => [from, to])
  const reached = own === null ? all : [...all, own]
  const [least, greatest] = [Math.min(...reached), Math.max(...reached)]
  const width = greatest - least || 1
  const part = (value: number) => MARGIN + ((value - least) / width) * (1 - 2 * MARGIN)
  const place = ({ from, to, at }: Span): BarPosition => ({
    from: part(from),
    to: part(to),
    at: at === null ? null : part(at),
  })
  const [first, third] = quarters
  return {
    low: place(low),
    high: place(high),
    quarters: first && third ? [place(first), place(third)] : null,
    median: place(middle),
    own: own === null ? null : part(own),
    ends: isTenths ? 'tenths' : 'quarters',
  }
}

interface Span {
  readonly from: number
  readonly to: number
  readonly at: number | null
}

/** Returns the value and the range that contains it. If the range is open at one end, it starts and ends at the other end. */
function spanOf(stat: ReleasedValue | null): Span | null {
  if (stat === null) return null
  const { value, range } = stat
  const from = range?.low ?? range?.high ?? value
  const to = range?.high ?? range?.low ?? value
  if (from === null || to === null) return null
  return { from: Math.min(from, value ?? from), to: Math.max(to, value ?? to), at: value }
}
