import type { ProfileRecord } from '#rules/inform/audit-cuts.ts'
import type { Contingency } from '#rules/inform/contingency.ts'
import type { Cut, ProfileRow, Selection } from '#rules/inform/dimensions.ts'
import type { Distribution } from '#rules/inform/distribution.ts'
import type { Group } from '#rules/inform/statistics.ts'

/**
 * The columnar copy of submitted surveys: one wide table per study release, one row per respondent, no identity. The interface is small, so
 * that another engine can replace it. Its answers are only for the release engine, its audit, and its alarms.
 */
export interface Columns {
  /** Per cut (in the order of `cutsOf`) one distribution per column: over the respondents of the cut who gave an answer to it. */
  distributions(copy: string, columns: readonly string[], selection: Selection): Promise<readonly Distribution[][]>
  /** Per cut (in the order of `cutsOf`) its respondents, whatever they answered. Cached: a copy never changes. */
  people(copy: string, selection: Selection): Promise<readonly Group[]>
  /** What the atom rule needs to know about a selection's profile filters. Cached. */
  contingency(copy: string, selection: Selection): Promise<Contingency>
  /** How many respondents are in each combination of the cuts, which gives the overlap of two groups. */
  memberships(copy: string, cuts: readonly Cut[]): Promise<readonly Membership[]>
  /** Hands over every combination of profile levels that occurs, with how many respondents have it, in batches. */
  profiles(copy: string, take: (records: readonly ProfileRecord[]) => void): Promise<void>
  /** Whether the copy with this name is ready. */
  has(copy: string): boolean
  /**
   * Keeps a copy attached, however many newer ones follow, until the returned function is called.
   * @throws {Error} when there is no such copy.
   */
  hold(copy: string): () => void
  /** Creates the copy unless it exists; readers see all of it or nothing. */
  ensure(copy: string, table: CopyTable): Promise<void>
  /** Detaches all other copies, each after its last reader. */
  keepOnly(copies: ReadonlySet<string>): Promise<void>
  /** Waits for reads and builds in progress. */
  close(): Promise<void>
}

declare module '#server/platform/http/handler.ts' {
  interface Services {
    readonly columns: Columns
  }
}

/** Respondents who are in the same set of cuts. */
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
  /** By column name; a missing column is no answer. */
  readonly answers: Readonly<Record<string, number>>
}
