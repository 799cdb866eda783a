import type { Level, ProfileRow } from './dimensions.ts'

/**
 * The shapes of an edition: the division of a study's respondents into blocks (release-engine, rules 1 to 4 and 7). Everything that results
 * show is computed from these; none of them holds a person's answers.
 */

/** The name of a lens. `base`, the coarse lenses by what divides them, and one lens for each answer that reports can be filtered by. */
export type LensName = 'base' | CoarseLens | `answer:${string}`

/** In the order of release-engine, rule 2: among lenses that describe a group equally well, the first is used. */
export const COARSE_LENSES = [
  'specialty',
  'location',
  'metro',
  'gender',
  'ethnicity',
  'membership_type',
  'visa_status',
  'veteran',
  'society',
] as const
export type CoarseLens = (typeof COARSE_LENSES)[number]

/** What respondents are divided by. */
export interface Respondent {
  readonly profile: ProfileRow
  /** Id of the society whose study this is to them; null outside of societies. */
  readonly society: number | null
  /** A society put them on its member list, or an administrator confirmed their NPI: only they count toward the size of a block. */
  readonly isVouched: boolean
  /** The band of each filterable answer, by column, in the order of `EditionPolicy.filterable`; null: not answered. */
  readonly bands: readonly (number | null)[]
}

/** What the base lens can split a specialty by. `answer:<column>` is the first filterable answer. */
export type BaseAttribute = Exclude<Level, 'specialty' | 'subspecialty' | 'division' | 'metro'> | `answer:${string}`

export interface EditionPolicy {
  readonly order: readonly BaseAttribute[]
  /** Vouched people that a value needs to become a block of its own (20); never below `least`. */
  readonly childSize: number
  /** Vouched people in every block of the base lens: max(10, chart_valid_threshold). */
  readonly least: number
  /** Vouched people in every block of a coarse lens (30). */
  readonly coarseSize: number
  /** Vouched members from which on a society splits first (200). */
  readonly societySize: number
  /** Columns of the filterable answers, at most eight. */
  readonly filterable: readonly string[]
}

/** One way to divide all respondents of a batch. Each of them is in exactly one block. */
export interface Lens {
  readonly name: LensName
  /** The block of each respondent, by their index in the batch. */
  readonly blockOf: Int32Array
  /** The path of each block in the tree that the division made: siblings share all but the last number. Blocks are in the order of their paths. */
  readonly paths: readonly (readonly number[])[]
}

/** All lenses of a batch, the base lens first. */
export type Division = readonly Lens[]

/**
 * The fine public scale on which a measure is counted (release-engine, rule 4), made once per edition. A cell holds
 * `from <= value < to` (null: open end) or, where `value` is a number, exactly that value; at an open end, that value and what is beyond.
 * Cells ascend and leave no gap between them that a respondent's value can fall into. Choices: one cell for each value, in the order of the
 * measure.
 */
export interface Grid {
  readonly kind: 'scale' | 'choice'
  readonly cells: readonly GridCell[]
}
export interface GridCell {
  readonly from: number | null
  readonly to: number | null
  readonly value: number | null
}

/**
 * How many people of each block of a lens are in each cell of a measure, in compressed rows. Blocks with fewer answers than K are merged with
 * their smallest sibling (release-engine, rule 4); counts exist for the merged blocks alone.
 */
export interface BlockCounts {
  /** The row of each block of the lens; -1: not even all blocks of the batch together have K answers, so none of them is counted. */
  readonly rowOf: Int32Array
  /** Row r has the entries `starts[r]` to `starts[r + 1] - 1`; one number more than there are rows. */
  readonly starts: Int32Array
  readonly cells: Int32Array
  readonly counts: Int32Array
  /** Respondents of each row who answered "I don't know". They are in no cell. */
  readonly unknown: Int32Array
}

/** Who is in an edition, without identity, in an order of its own for each batch: profiles and blocks, no other answers. */
export interface Roster {
  readonly people: number
  /** Value of each level by person; NOT_STATED where there is none. */
  readonly levels: Readonly<Record<Level, Int32Array>>
  readonly society: Int32Array
  /** Band of each filterable answer by person, by column. */
  readonly bands: Readonly<Record<string, Int32Array>>
  /** All lenses that are served, over all batches, in the order of `LensName`: block numbers of later batches follow those of earlier ones. */
  readonly lenses: readonly RosterLens[]
}
export interface RosterLens {
  readonly name: LensName
  readonly blockOf: Int32Array
  /** People of each block, vouched or not. */
  readonly sizes: Int32Array
}

export const NOT_STATED = -1

/** A measure's counts over an edition: its grid, and the counts of each lens over all batches. */
export interface MeasureCounts {
  readonly grid: Grid
  readonly byLens: ReadonlyMap<LensName, BlockCounts>
  /** Of each answer that groups can be filtered by as an estimate, by column; missing: of none. */
  readonly byAnswer?: ReadonlyMap<string, AnswerCounts>
}

/** How many people of each band of another answer are in each part of a measure's grid (`partsOf`), blurred (release-engine, rule 6). */
export interface AnswerCounts {
  /** Of part p in band b at `b * parts + p`; may be negative. */
  readonly counts: Int32Array
  /** How many batches, each with a blur of its own, are added up. */
  readonly batches: number
}
