import type { ProfilePath } from './dimensions.ts'

/**
 * What the atom rule is told about one filtered profile dimension of a selection (answer filters play no part): how its levels
 * and the places of the other filtered dimensions occur together, among all respondents of the release. Never leaves the server.
 */
export interface ContingencyTable {
  /** Each combination that occurs, once, in any order. */
  readonly rows: readonly ContingencyRow[]
}

export interface ContingencyRow {
  /**
   * Values of this dimension's levels, from the coarsest down to the deepest level that any of its nodes has, or to the first level at
   * which it leaves all its nodes' paths: further down nothing is asked. Null: not stated.
   */
  readonly path: ProfilePath
  /**
   * Per filtered profile dimension, in the selection's order: 0, or 1 + the index in `placesOf(filter)` of the deepest node that holds. At
   * this dimension itself 0, for its path says all.
   */
  readonly places: readonly number[]
  /** Respondents, whatever they answered. */
  readonly count: number
}

/** One table per `selection.profile`, in its order. */
export type Contingency = readonly ContingencyTable[]
