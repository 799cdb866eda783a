import { type Quantile, quantileOf } from '../histogram/index.ts'
import type { KnownGroup } from './group-result.ts'
import type { OpenEnd, Range, ReleasedValue } from './released.ts'
import type { Rounding } from './rounding.ts'
import { sampleQuantile } from './sample-quantile.ts'

/** A range wider than this part of its value is shown alone (release-engine, rule 9). */
const MAX_WIDTH = 0.3

/** A quantile after rounding, before it is known whether its value is shown. */
export interface Rounded {
  readonly value: number
  readonly open: OpenEnd
  readonly range: Range | null
}

/** Rounds a quantile, and its range outward, so that the value lies in it. In an open end, it is the end's edge. */
export function roundedAt(group: KnownGroup, q: number, rounding: Rounding): Rounded {
  const range = group.quantileRange(q)
  // Beside people without cells, no one is counted one by one.
  const { value, open } = (range === null ? sampleQuantile : quantileOf)(group.histogram, q)
  return withRange(range, rounding, { value: open === null ? rounding(value) : value, open })
}

/** Returns where so many people are below, not rounded, with its range. */
export function tailAt(group: KnownGroup, q: number, rounding: Rounding): Rounded {
  return withRange(group.quantileRange(q), rounding, quantileOf(group.histogram, q))
}

function withRange(range: Range | null, rounding: Rounding, { value, open }: Quantile): Rounded {
  if (range === null) return { value, open, range }
  const low = range.low === null ? null : Math.min(value, rounding(range.low, 'down'))
  const high = range.high === null ? null : Math.max(value, rounding(range.high, 'up'))
  return { value, open, range: { low, high } }
}

/** Widens ranges so that ranges of higher quantiles begin and end nowhere below ranges of lower ones. @param quantiles ascending */
export function ascending(quantiles: readonly Rounded[]): readonly Rounded[] {
  const ends = quantiles.map(endsOf)
  return quantiles.map((each, at) => {
    if (each.range === null) return each
    const low = Math.min(...ends.slice(at).map(end => end.low))
    const high = Math.max(...ends.slice(0, at + 1).map(end => end.high))
    return { ...each, range: { low: finite(low), high: finite(high) } }
  })
}

/** Where a number begins and ends; infinite: its range is open. */
export function endsOf({ value, range }: Pick<Rounded, 'value' | 'range'>) {
  if (range === null) return { low: value, high: value }
  return { low: range.low ?? Number.NEGATIVE_INFINITY, high: range.high ?? Number.POSITIVE_INFINITY }
}

/** Shows a value with a narrow range; otherwise the range alone. A value in an open end is shown where all of its range is. */
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
