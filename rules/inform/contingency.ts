import type { ProfilePath } from './dimensions.ts'

/**
 * The input of the atom rule for one filtered profile dimension of a selection: how its levels and the places of the other filtered
 * dimensions occur together among all respondents of the release. Answer filters play no part. Never leaves the server.
 */
export interface ContingencyTable {
  /** Each combination that occurs, once, in any order. */
  readonly rows: readonly ContingencyRow[]
}

export interface ContingencyRow {
  /**
   * Values of this dimension's levels, from the coarsest down to the deepest level of any of its nodes, or to the first level at which it
   * leaves the paths of all its nodes: the rule needs nothing below that. Null: not stated.
   */
  readonly path: ProfilePath
  /**
   * Per filtered profile dimension, in the selection's order: 1 + the index in `placesOf(filter)` of the deepest node that contains the
   * respondents, or 0 if none does. For this dimension itself 0, because the path says it all.
   */
  readonly places: readonly number[]
  /** Respondents, regardless of their answers. */
  readonly count: number
}

/** One table per `selection.profile`, in its order. */
export type Contingency = readonly ContingencyTable[]
