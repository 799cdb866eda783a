/**
 * All that is read from the columnar copy per measure: how many respondents of a cut gave each value, and the sum of their record keys
 * (release-engine, rule 4). Never leaves the server; everything shown is derived from it by `release.ts`.
 */
export interface Cell {
  /** The answer: a slider's number, 1 or 0 for a choice, an option's value for the rest. */
  readonly value: number
  /** How many respondents gave it. */
  readonly count: number
  /** Sum of their record keys mod 2^64: identifies the set of people, but none of them. */
  readonly key: bigint
}

/** Cells in ascending order of value, each value once. */
export type Distribution = readonly Cell[]
