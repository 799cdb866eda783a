import type { Distribution } from '#rules/inform/distribution.ts'

/**
 * The columnar copy of submitted surveys: one wide table per study release, one row a respondent, no identity. It answers two questions
 * (this one, and the contingency table that the atom rule will ask), so that another engine can stand in. Its answers are for the release
 * engine only.
 */
export interface Columns {
  /** One distribution per column: over the respondents of the cut who gave an answer to it. */
  distributions(copy: string, columns: readonly string[], cut: Cut): Promise<readonly Distribution[]>
  /** Whether the copy of this name is there to answer. */
  has(copy: string): boolean
  /** Makes the copy unless it is there; readers see all of it or nothing. */
  ensure(copy: string, table: CopyTable): Promise<void>
  /** Forgets the copies not named. */
  keepOnly(copies: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

/** Which respondents: the chosen value of each dimension must hold; empty = everybody. */
export type Cut = Readonly<Partial<Record<Dimension, number>>>

/** The profile dimensions that a respondent is filed under. */
export const DIMENSIONS = ['specialty', 'subspecialty', 'membership_type', 'state'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface CopyTable {
  readonly columns: readonly CopyColumn[]
  /** Rows in any order, in batches. */
  readonly rows: () => AsyncIterable<readonly CopyRow[]>
}
export interface CopyColumn {
  /** Of a variable or derived variable: letters, digits, underscores. */
  readonly name: string
  /** `choice`: 1 or 0; `code`: whole numbers; `number`: any. */
  readonly type: 'number' | 'code' | 'choice'
}
export interface CopyRow {
  readonly recordKey: bigint
  readonly profile: Readonly<Partial<Record<Dimension, number | null>>>
  /** By column name; a missing one is no answer. */
  readonly answers: Readonly<Record<string, number>>
}
