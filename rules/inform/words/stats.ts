import type { ScaleGrid } from '../count/index.ts'
import type { KnownGroup } from './group-result.ts'
import { maxOf, minOf } from './outer-values.ts'
import type { ReleasedStats, ReleasedValue } from './released.ts'
import { ascending, type Rounded, roundedAt, shownValue, tailAt } from './rounded.ts'
import type { Rounding } from './rounding.ts'

/** Minimum number of answers for P10, P90, and percentiles. */
export const MIN_OUTER = 30

const INNER = [0.25, 0.5, 0.75] as const
const ALL = [0.1, ...INNER, 0.9] as const
const TENTH = 0.1

export interface StatsRequest {
  readonly grid: ScaleGrid
  readonly rounding: Rounding
  /** Number of respondents, as shown. */
  readonly n: number
  /** Minimum number of people beyond Min and beyond Max. */
  readonly least: number
  /** Step of the measure, or 0 if it has none. */
  readonly step: number
}

/** Returns the numbers of a scale, all read off one histogram (release-engine, rule 7). */
export function statsOf(group: KnownGroup, { grid, rounding, n, least, step }: StatsRequest): ReleasedStats {
  const at = (q: number) => roundedAt(group, q, rounding)
  const hasOuter = n >= MIN_OUTER
  const quantiles = ascending((hasOuter ? ALL : INNER).map(at))
  const [percentile_25 = null, median = null, percentile_75 = null] = (
    hasOuter ? quantiles.slice(1, -1) : quantiles
  ).map(shownValue)
  const tail = least / group.histogram.answered
  // In smaller groups, P10 and P90 already describe fewer people.
  const hasEnds = hasOuter && tail <= TENTH + 1e-9
  const outer = (q: number) => ({ found: tailAt(group, q, rounding), quantiles, grid, step })
  return {
    min: hasEnds ? minOf(outer(tail)) : null,
    percentile_10: hasOuter ? shownAt(quantiles, 0) : null,
    percentile_25,
    median,
    percentile_75,
    percentile_90: hasOuter ? shownAt(quantiles, -1) : null,
    max: hasEnds ? maxOf(outer(1 - tail)) : null,
  }
}

function shownAt(quantiles: readonly Rounded[], at: number): ReleasedValue | null {
  const found = quantiles.at(at)
  return found ? shownValue(found) : null
}
