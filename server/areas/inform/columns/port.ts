import type { ProfileRecord } from '#rules/inform/audit-cuts.ts'
import type { Contingency } from '#rules/inform/contingency.ts'
import type { Cut, ProfileRow, Selection } from '#rules/inform/dimensions.ts'
import type { Distribution } from '#rules/inform/distribution.ts'
import type { Group } from '#rules/inform/statistics.ts'

/**
 * The columnar copy of submitted surveys: one wide table per study release, one row a respondent, no identity. It answers the few questions
 * below, so that another engine can stand in. Its answers are for the release engine, its audit and its alarms only.
 */
export interface Columns {
  /** Per cut (in the order of `cutsOf`) one distribution per column: over the respondents of the cut who gave an answer to it. */
  distributions(copy: string, columns: readonly string[], selection: Selection): Promise<readonly Distribution[][]>
  /** Per cut (in the order of `cutsOf`) its respondents, whatever they answered. Remembered: a copy never changes. */
  people(copy: string, selection: Selection): Promise<readonly Group[]>
  /** What the atom rule asks about a selection's profile filters. Remembered. */
  contingency(copy: string, selection: Selection): Promise<Contingency>
  /** Which of the cuts the respondents are in, by how many: what two groups have in common follows from it. */
  memberships(copy: string, cuts: readonly Cut[]): Promise<readonly Membership[]>
  /** Hands over every combination of profile levels that occurs, with how many respondents have it, in batches. */
  profiles(copy: string, take: (records: readonly ProfileRecord[]) => void): Promise<void>
  /** Whether the copy of this name is there to answer. */
  has(copy: string): boolean
  /**
   * Keeps a copy there to answer, however many newer ones come, until the function it gives back is called.
   * @throws {Error} when there is no such copy.
   */
  hold(copy: string): () => void
  /** Makes the copy unless it is there; readers see all of it or nothing. */
  ensure(copy: string, table: CopyTable): Promise<void>
  /** Forgets the copies not named, each when nobody reads it any more. */
  keepOnly(copies: ReadonlySet<string>): Promise<void>
  /** Waits for what is being read and built. */
  close(): Promise<void>
}

declare module '#server/platform/http/handler.ts' {
  interface Services {
    readonly columns: Columns
  }
}

/** Respondents who are in the same of some cuts. */
export interface Membership {
  /** Bit i: the cut at index i. */
  readonly cuts: bigint
  readonly count: number
}

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
  readonly profile: ProfileRow
  /** By column name; a missing one is no answer. */
  readonly answers: Readonly<Record<string, number>>
}
