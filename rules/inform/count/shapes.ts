import type { Level, ProfileDimension, ProfilePath } from '../dimensions.ts'

/**
 * Shapes of the stored data of a study's respondents: base rows, the values of attributes in each of them, and the counts of each measure
 * (release-engine, "What is kept"). Results are made from these alone; none of them contains anything about a single person.
 */

/** What groups are asked by. `answer:<column>` is a filterable answer. */
export type AttributeName = ProfileDimension | 'society' | `answer:${string}`

/** The order in which attributes are counted; filterable answers follow, in the order of the study's list. */
export const PROFILE_ATTRIBUTES = [
  'specialty',
  'location',
  'metro',
  'gender',
  'membership_type',
  'society',
  'ethnicity',
  'visa_status',
  'veteran',
] as const satisfies readonly AttributeName[]

/** Limit of attributes of a study, profile attributes included (release-engine, rule 4). */
export const MAX_ATTRIBUTES = 13

/** What base rows are split by below the specialty: a level of the profile, or the first filterable answer. */
export type SplitLevel =
  | Exclude<Level, 'specialty' | 'subspecialty' | 'division' | 'metro' | 'ethnicity' | 'visa_status' | 'veteran'>
  | `answer:${string}`

/** How an edition divides its people (release-engine, rule 1). Sizes are in vouched people. */
export interface EditionPolicy {
  readonly order: readonly SplitLevel[]
  /** Size of a specialty's row, at least `max(10, chart_valid_threshold)`. */
  readonly minRow: number
  /** Size of a row below a specialty (30). */
  readonly minChild: number
  /** Size of a value in coarse tables; smaller ones are pooled (30). */
  readonly minPool: number
  /** Columns of the filterable answers, at most `MAX_ATTRIBUTES` minus the profile's. */
  readonly filterable: readonly string[]
}

/** The values of an attribute in a batch. All of them are public: values that no one has are among them. */
export interface Attribute {
  readonly name: AttributeName
  /**
   * Paths of the deepest level, ascending by `comparePaths`; null: not stated. A society is `[id]`, the band of an answer its place `[band]`.
   */
  readonly values: readonly ProfilePath[]
  /**
   * Value that each is counted as in rows: itself; or the first of several rare ones that are counted as one, because the attribute is protected
   * (gender but for F and M) or has many values (metropolitan areas). A group of some of them but not all cannot be separated (`chosenValues`).
   */
  readonly countedAs: Int32Array
  /**
   * The pool of each value in coarse tables, of at least `minPool` people: rare values share one with their siblings in the tree. The same for values that are
   * counted as one.
   */
  readonly poolOf: Int32Array
  /** Number of pools; 1: the attribute has no coarse tables. */
  readonly pools: number
}

/** Of one attribute: the values that each base row can hold, and how many of its people have each. */
export interface RowValues {
  /** Row r has the entries `starts[r]` to `starts[r + 1] - 1`; one number more than there are rows. */
  readonly starts: Int32Array
  /** Indices into `Attribute.values` (`countedAs`), ascending within a row. Never empty: a row that can hold a single value has one entry. */
  readonly values: Int32Array
  /** Number of people, blurred (standard deviation 1) and possibly negative; exact where the row has one entry. */
  readonly people: Int32Array
  /**
   * Number of people of each pool in all rows, blurred (standard deviation 1.5) and possibly negative. Empty where there is one pool. Coarse tables of all
   * measures together would tell it better; with it, each measure has the same sizes.
   */
  readonly pools: Int32Array
}

/** The division of one batch: disjoint base rows, and the attributes of their people. */
export interface Batch {
  /** People of each base row, exact. */
  readonly sizes: Int32Array
  readonly attributes: readonly Attribute[]
  /** In the order of `attributes`. */
  readonly rowValues: readonly RowValues[]
}

/**
 * The public scale on which a measure is counted, made once per edition. Cells of a scale ascend without gaps: a cell holds
 * `from <= value < to` (null: open end) or, where `value` is a number, exactly that value.
 */
export interface ScaleGrid {
  readonly kind: 'scale'
  readonly cells: readonly GridCell[]
  /**
   * The first cell of each part but the first, ascending: cells are cut at P25, P50, and P75 of everyone in the first batch (working time also
   * at P10). Fewer where several fall together.
   */
  readonly cuts: readonly number[]
}
export interface GridCell {
  readonly from: number | null
  readonly to: number | null
  readonly value: number | null
}

/** The options of a choice. Options that fewer than `minPool` people chose in the first batch share a cell. */
export interface ChoiceGrid {
  readonly kind: 'choice'
  /** The values of each cell, in the order of the measure; the pooled cell is last. Every cell is a part of its own. */
  readonly cells: readonly (readonly number[])[]
}

export type Grid = ScaleGrid | ChoiceGrid

/**
 * Counts of one measure in one batch. Base rows with fewer than K answers are merged for the measure ("measure rows"). Parts are the parts of the
 * grid, and one more, the last: people in no cell ("I don't know", declined, not asked).
 */
export interface MeasureBatch {
  /** The measure row of each base row. All -1: not even all base rows together have K answers. */
  readonly rowOf: Int32Array
  /**
   * People of measure row r in part p at `r * parts + p`, where `parts` is the number of parts with the last. Scales: exact. Choices: blurred
   * (standard deviation 1), possibly negative.
   */
  readonly people: Int32Array
  /** People of each measure row who answered "I don't know", included in the last part. Scales: exact. Choices: blurred. */
  readonly unknown: Int32Array
  /**
   * Scales: people by cell, exact, in compressed rows (`starts` has one number more than there are measure rows). A part with one to four people of a
   * row has no cells there. Choices: empty.
   */
  readonly starts: Int32Array
  readonly cells: Int32Array
  readonly counts: Int32Array
  /**
   * By attribute of the batch: people of pool y in part p at `y * parts + p`, blurred (standard deviation 1.5), possibly negative. Null where the
   * attribute has one pool.
   */
  readonly tables: readonly (Int32Array | null)[]
}

/** A measure over all batches of an edition, in their order. */
export interface MeasureCounts {
  readonly grid: Grid
  readonly batches: readonly MeasureBatch[]
}

/**
 * A filterable answer that is a choice, counted as a measure. Its coarse tables hold the sizes of its pairs with other attributes (release-engine,
 * rule 7).
 */
export interface AnswerCounts {
  readonly attribute: AttributeName
  readonly counts: MeasureCounts
  /** By part of the measure: indices of the attribute's values that its people can have (`AnswerOptions`); several are counted as one. */
  readonly valuesOfPart: readonly (readonly number[])[]
}

/** An edition: the batches of a study's core or of one of its modules, in their order. */
export interface Edition {
  readonly batches: readonly Batch[]
  /** Missing: pairs of attributes are taken as independent within a row and a part. */
  readonly answers?: readonly AnswerCounts[]
}

/** Number of parts of a measure, with the part of people in no cell. */
export function partsOf(grid: Grid): number {
  return (grid.kind === 'scale' ? grid.cuts.length + 1 : grid.cells.length) + 1
}
