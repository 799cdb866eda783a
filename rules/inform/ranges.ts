import type { RangeDimension } from './answer-dimensions.ts'
import type { BinAxis } from './bins.ts'
import type { AnswerNode } from './dimensions.ts'
import { clean } from './nice.ts'

/** The minimum and maximum of a form; null: open. */
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/**
 * The bins of the measure's public axis that the bounds touch (release-engine, rule 1), so that nobody can move a bound past a single
 * person. Null if that is all bins, or if min is above max.
 */
export function rangeOf({ column, step }: RangeDimension, { edges }: BinAxis, { min, max }: Bounds): AnswerNode | null {
  if (min !== null && max !== null && min > max) return null
  const from = min === null ? null : (edges.findLast(edge => edge <= min) ?? null)
  const ends = (edge: number) => max !== null && edge > (from ?? Number.NEGATIVE_INFINITY) && holds(edge, max, step)
  const to = edges.find(ends) ?? null
  return from === null && to === null ? null : { kind: 'range', column, from, to }
}

/** The bounds that a form shows for a range; they lead back to the same range. */
export function rangeBounds(
  { step }: RangeDimension,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Bounds {
  return { min: from, max: to === null ? null : clean(to - step) }
}

/** Whether everything up to `max` lies below an edge. Without steps, a value equal to `max` may lie at the edge itself. */
function holds(edge: number, max: number, step: number): boolean {
  return step > 0 ? edge > max : edge >= max
}
