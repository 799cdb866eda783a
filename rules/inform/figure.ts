import type { MeasureCounts } from './edition.ts'
import type { GroupWeights } from './group-weights.ts'
import type { Measure } from './measure.ts'
import type { ReleasedMeasure } from './released.ts'

export interface FigureRequest {
  readonly measure: Measure
  readonly counts: readonly MeasureCounts[]
  readonly group: GroupWeights
  /** The fewest answers behind a figure: K. */
  readonly least: number
  readonly isShowingAll: boolean
  readonly own: number | null
}

/** Signature only; the figures follow. */
export function figuresOf(_request: FigureRequest): ReleasedMeasure {
  return { kind: 'withheld' }
}
