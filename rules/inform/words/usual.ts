import type { ReleasedMeasure, ReleasedUsualRange, ReleasedValue } from './released.ts'

/**
 * Returns the outermost P10 and P90 that a result allows. About 9 in 10 answers are on the inner side of each: no fewer because of a range,
 * and possibly somewhat fewer or more because values are rounded to steps.
 * @returns `null` if the result shows neither
 */
export function usualRangeOf(released: ReleasedMeasure): ReleasedUsualRange | null {
  if (released.kind !== 'histogram') return null
  const low = endOf(released.stats.percentile_10, 'low')
  const high = endOf(released.stats.percentile_90, 'high')
  return low === null && high === null ? null : { low, high }
}

/** Returns the outer end of a value, or `null` if the value has no limit on that side. */
function endOf(stat: ReleasedValue | null, side: 'low' | 'high'): number | null {
  if (!stat || stat.open === 'both' || stat.open === (side === 'low' ? 'less' : 'more')) return null
  return stat.range ? stat.range[side] : stat.value
}
