import { clean } from '../nice.ts'
import type { Range, ReleasedCategory, ReleasedValue } from './released.ts'
import { endsOf, finite } from './rounded.ts'

/**
 * Difference between two results, left minus right (release-engine, rule 9). `untold` means that the range includes 0, so no difference is
 * shown.
 */
export type Gap =
  | { readonly kind: 'untold' }
  | {
      readonly kind: 'gap'
      /** Difference, or `null` if one of the results has only a range. */
      readonly value: number | null
      /** Range of the difference, or `null` if both results are exact. */
      readonly range: Range | null
    }

/** Number with the interval that contains it, which is a single point if the number is exact. */
interface Interval {
  readonly value: number | null
  readonly low: number
  readonly high: number
  /** Whether the number is exact, as opposed to a range without width. */
  readonly isExact: boolean
}

/** Returns the gap between two numbers of a measure, or `null` if one of them isn't shown. */
export function gapOf(left: ReleasedValue | null, right: ReleasedValue | null): Gap | null {
  const [one, other] = [intervalOf(left), intervalOf(right)]
  return one && other && gapOfIntervals(one, other)
}

/** Returns the gap between two shares in percentage points, or `null` if one of them isn't shown. */
export function shareGapOf(
  left: Pick<ReleasedCategory, 'share' | 'range'>,
  right: Pick<ReleasedCategory, 'share' | 'range'>,
): Gap | null {
  const [one, other] = [intervalOfShare(left), intervalOfShare(right)]
  return one && other && gapOfIntervals(one, other)
}

function intervalOf(result: ReleasedValue | null): Interval | null {
  if (result === null) return null
  const { value, range, open } = result
  if (range === null && value === null) return null
  const { low, high } = endsOf({ value: value ?? 0, range })
  return {
    value: open === null ? value : null,
    low: open === 'less' || open === 'both' ? Number.NEGATIVE_INFINITY : low,
    high: open === 'more' || open === 'both' ? Number.POSITIVE_INFINITY : high,
    isExact: range === null,
  }
}

function intervalOfShare({ share, range }: Pick<ReleasedCategory, 'share' | 'range'>): Interval | null {
  if (share === null) return range && { value: null, ...range, isExact: false }
  const { percent, bound } = share
  if (bound === 'under') return { value: null, low: 0, high: Math.max(percent, range?.high ?? 0), isExact: false }
  if (bound === 'over') return { value: null, low: Math.min(percent, range?.low ?? 100), high: 100, isExact: false }
  return { value: percent, low: range?.low ?? percent, high: range?.high ?? percent, isExact: range === null }
}

/** Returns the gap between two intervals. Half widths are added in squares because the errors of the two results are independent. */
function gapOfIntervals(left: Interval, right: Interval): Gap {
  const arePoints = left.low === left.high && right.low === right.high
  const [one, other] = [middleOf(left), middleOf(right)]
  const apart = one - other
  if (arePoints) {
    const value = clean(apart)
    const isExact = value === 0 || (left.isExact && right.isExact)
    return { kind: 'gap', value, range: isExact ? null : { low: value, high: value } }
  }
  const low = apart - Math.hypot(one - left.low, right.high - other)
  const high = apart + Math.hypot(left.high - one, other - right.low)
  const range = outward(low, high)
  const holdsZero = (range.low ?? -1) <= 0 && (range.high ?? 1) >= 0
  if (holdsZero) return { kind: 'untold' }
  return { kind: 'gap', value: left.value === null || right.value === null ? null : clean(apart), range }
}

/** Returns the middle of a range. If one end has no limit, it returns the other end. */
function middleOf({ value, low, high }: Interval): number {
  if (value !== null) return value
  if (low === Number.NEGATIVE_INFINITY) return high === Number.POSITIVE_INFINITY ? 0 : high
  return high === Number.POSITIVE_INFINITY ? low : (low + high) / 2
}

/** Rounds both ends outward to three significant digits of the larger end. Infinite ends become `null`. */
function outward(low: number, high: number): Range {
  const sizes = [low, high].filter(Number.isFinite).map(Math.abs)
  const base = 10 ** (Math.floor(Math.log10(Math.max(...sizes, 1e-9))) - 2)
  return {
    low: finite(clean(Math.floor(clean(low / base)) * base)),
    high: finite(clean(Math.ceil(clean(high / base)) * base)),
  }
}
