import type { Distribution } from '#rules/inform/distribution.ts'

/** A column of the copy, or a derived value computed per respondent first (release-engine, rule 10). */
export type ColumnRef = { readonly variable: number } | { readonly derived: string }

/** Which respondents: every dimension's chosen node must hold. Empty = all. */
export interface Cut {
  readonly specialty?: number
}

/**
 * The columnar copy of submitted surveys, one wide table per study release, without identity. Two questions, so that another engine can
 * stand in. Results are for the release engine only.
 */
export interface Columns {
  /** One distribution per column, over the respondents of the cut who answered it, in one pass. */
  distributions(releaseId: number, columns: readonly ColumnRef[], cut: Cut): Promise<readonly Distribution[]>
  /** Whether the copy of the release is there to answer. */
  has(releaseId: number): boolean
}
