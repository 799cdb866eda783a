import type { AttributeName, CountedBatch, MeasureBatch } from '#rules/inform/count/index.ts'
import type { Division } from '#rules/inform/divide/index.ts'

/** Batch that passed the gate and is ready to be counted. */
export interface BatchPlan {
  readonly division: Division
  readonly batch: CountedBatch
  /** Row of each person's answers, by person. */
  readonly rows: Int32Array
  /** 1 for each vouched-for person, by person. */
  readonly isVouched: Uint8Array
  /** Minimum number of people, K. */
  readonly least: number
  /** Blurred counts made for the gate, by column. */
  readonly counted: ReadonlyMap<string, MeasureBatch>
  readonly minChild: number
  readonly leftOut: readonly AttributeName[]
  readonly gate: readonly GateResult[]
}

/**
 * Guesses of people's answers to a measure. They include the shares of right guesses among everyone and the 100 surest, and the number of
 * people named with 90% certainty.
 */
export interface Guessed {
  readonly rate: number
  readonly surest: number
  readonly named: number
}

/** Guesses of the samplers from the counts of a measure, compared with the K-oracle (release-engine, rule 17). */
export interface GateResult {
  /** `PLANTED`, or the column of a measure. */
  readonly measure: string
  readonly people: number
  readonly counts: Guessed
  readonly oracle: Guessed
}
