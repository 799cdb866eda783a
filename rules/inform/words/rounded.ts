import { type Quantile, quantileOf } from '../histogram/index.ts'
import type { KnownGroup } from './group-result.ts'
import type { OpenEnd, Range, ReleasedValue } from './released.ts'
import type { Rounding } from './rounding.ts'
import { sampleQuantile } from './sample-quantile.ts'

/** Maximum width of a range relative to its value. With a wider range, only the range is shown (release-engine, rule 9). */
const MAX_WIDTH = 0.3

/** Rounded quantile before the decision on showing its value. */
export interface Rounded {
  readonly value: number
  readonly open: OpenEnd
  readonly range: Range | null
}

/** Rounds a quantile, and its range outward, so that the range includes the value. In an open end, the quantile is the end's edge. */
export function roundedAt(group: KnownGroup, q: number, rounding: Rounding): Rounded {
  const range = group.quantileRange(q)
  // A group that includes people without cells isn't counted person by person.
  const { value, open } = (range === null ? sampleQuantile : quantileOf)(group.histogram, q)
  return withRange(range, rounding, { value: open === null ? rounding(value) : value, open })
}

/** Returns the quantile with the given share of people below, not rounded, with its range. */
export function tailAt(group: KnownGroup, q: number, rounding: Rounding): Rounded {
  return withRange(group.quantileRange(q), rounding, quantileOf(group.histogram, q))
}

function withRange(range: Range | null, rounding: Rounding, { value, open }: Quantile): Rounded {
  if (range === null) return { value, open, range }
  const low = range.low === null ? null : Math.min(value, rounding(range.low, 'down'))
  const high = range.high === null ? null : Math.max(value, rounding(range.high, 'up'))
  return { value, open, range: { low, high } }
}

/**
 * Widens ranges so that neither end is below the same end of a lower quantile's range.
 * @param quantiles The quantiles in ascending order.
 */
export function ascending(quantiles: readonly Rounded[]): readonly Rounded[] {
  const ends = quantiles.map(endsOf)
  return quantiles.map((each, at) => {
    if (each.range === null) return each
    const low = Math.min(...ends.slice(at).map(end => end.low))
    const high = Math.max(...ends.slice(0, at + 1).map(end => end.high))
    return { ...each, range: { low: finite(low), high: finite(high) } }
  })
}

/** Returns the lower and upper ends of a number. An end is infinite if the range has no limit. */
export function endsOf({ value, range }: Pick<Rounded, 'value' | 'range'>) {
  if (range === null) return { low: value, high: value }
  return { low: range.low ?? Number.NEGATIVE_INFINITY, high: range.high ?? Number.POSITIVE_INFINITY }
}

/** Returns a value with a narrow range, or otherwise only the range. A value in an open end is shown if its whole range is in that end. */
export function shownValue({ value, open, range }: Rounded): ReleasedValue {
  if (range === null) return { value, range, open }
  const { low, high } = range
  const isInEnd = open === 'more' ? low === value : open === 'less' ? high === value : open === 'both'
  return (open === null ? isNarrow(value, range) : isInEnd)
    ? { value, range, open }
    : { value: null, range, open: null }
}

export function isNarrow(value: number, { low, high }: Range): boolean {
  return low !== null && high !== null && high - low <= MAX_WIDTH * Math.abs(value) + 1e-9
}

export const finite = (value: number) => (Number.isFinite(value) ? value : null)
