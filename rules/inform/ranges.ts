import type { RangeDimension } from './answer-dimensions.ts'
import type { BinAxis } from './bins.ts'
import type { AnswerNode } from './dimensions.ts'
import { clean } from './nice.ts'

/** Least and greatest value as a form has them; null: open. */
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

/**
 * The bins of the measure's public axis that the bounds touch (release-engine, rule 1), so that no bound can be moved past a single
 * person. Null when that is all of them, and where min is above max.
 */
export function rangeOf({ column, step }: RangeDimension, { edges }: BinAxis, { min, max }: Bounds): AnswerNode | null {
  if (min !== null && max !== null && min > max) return null
  const from = min === null ? null : (edges.findLast(edge => edge <= min) ?? null)
  const ends = (edge: number) => max !== null && edge > (from ?? Number.NEGATIVE_INFINITY) && holds(edge, max, step)
  const to = edges.find(ends) ?? null
  return from === null && to === null ? null : { kind: 'range', column, from, to }
}

/** The bounds that a form shows of a range, which lead to the same range again. */
export function rangeBounds(
  { step }: RangeDimension,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Bounds {
  return { min: from, max: to === null ? null : clean(to - step) }
}

/** Whether everything up to `max` lies below an edge. Without steps what lies at the edge itself does not. */
function holds(edge: number, max: number, step: number): boolean {
  return step > 0 ? edge > max : edge >= max
}
