import type { AttributeName, CountedBatch, MeasureBatch } from '#rules/inform/count/index.ts'
import type { Division } from '#rules/inform/divide/index.ts'

/** A batch that passed the gate, to be counted. */
export interface BatchPlan {
  readonly division: Division
  readonly batch: CountedBatch
  /** By person: the row of their answers. */
  readonly rows: Int32Array
  /** By person, 1: vouched. */
  readonly isVouched: Uint8Array
  /** K. */
  readonly least: number
  /** What was counted for the gate, by column: it has its blur. */
  readonly counted: ReadonlyMap<string, MeasureBatch>
  readonly minChild: number
  readonly leftOut: readonly AttributeName[]
  readonly gate: readonly GateResult[]
}

/** What is guessed of people's answers to a measure: shares of right guesses, of everyone and of the 100 surest, and people named with 90% certainty. */
export interface Guessed {
  readonly rate: number
  readonly surest: number
  readonly named: number
}

/** Guesses of the samplers from the counts of a measure, next to the K-oracle (release-engine, rule 17). */
export interface GateResult {
  /** `PLANTED`, or the column of a measure. */
  readonly measure: string
  readonly people: number
  readonly counts: Guessed
  readonly oracle: Guessed
}
