import type { Level, ProfileDimension, ProfilePath } from '../dimensions.ts'

/**
 * Shapes of the stored data of a study's respondents (release-engine, "What is kept"). They consist of base rows, the values of attributes
 * in each row, and the counts of each measure. All results are calculated from this data, and none of it is about a single person.
 */

/** Attributes that groups can be selected by. `answer:<column>` is a filterable answer. */
export type AttributeName = ProfileDimension | 'society' | `answer:${string}`

/** Profile attributes in the order in which they are counted. Filterable answers follow, in the order of the study's list. */
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

/** Maximum number of attributes of a study, including profile attributes (release-engine, rule 4). */
export const MAX_ATTRIBUTES = 13

/** Level that splits base rows below the specialty: a level of the profile, or the first filterable answer. */
export type SplitLevel =
  | Exclude<Level, 'specialty' | 'subspecialty' | 'division' | 'metro' | 'ethnicity' | 'visa_status' | 'veteran'>
  | `answer:${string}`

/** Rules for dividing an edition's people (release-engine, rule 1). Sizes are numbers of vouched people. */
export interface EditionPolicy {
  readonly order: readonly SplitLevel[]
  /** Minimum size of a specialty's row, at least `max(10, chart_valid_threshold)`. */
  readonly minRow: number
  /** Minimum size of a row below a specialty (30). */
  readonly minChild: number
  /** Minimum size of a value in coarse tables (30). Smaller values are pooled. */
  readonly minPool: number
  /** Columns of the filterable answers, at most `MAX_ATTRIBUTES` minus the number of profile attributes. */
  readonly filterable: readonly string[]
}

/** Values of an attribute in a batch. All values are public, and some may have no people. */
export interface Attribute {
  readonly name: AttributeName
  /**
   * Paths of the deepest level, in ascending order by `comparePaths`. `null` means not stated. A society is `[id]`, and the band of an
   * answer is `[band]`.
   */
  readonly values: readonly ProfilePath[]
  /**
   * Value that each value is counted as in rows. This is the value itself, or the first of several rare values that are counted together.
   * Values are combined if the attribute is protected (gender except F and M) or has many values (metropolitan areas). A group with only
   * some of them can't be separated (`chosenValues`).
   */
  readonly countedAs: Int32Array
  /**
   * Pool of each value in coarse tables, with at least `minPool` people. Rare values share a pool with their siblings in the tree. Values
   * that are counted together have the same pool.
   */
  readonly poolOf: Int32Array
  /** Number of pools, or 1 if the attribute has no coarse tables. */
  readonly pools: number
}

/** Possible values of an attribute in each base row, and the number of people with each value. */
export interface RowValues {
  /** Start of each row's entries: row r has the entries `starts[r]` to `starts[r + 1] - 1`. There is one more number than rows. */
  readonly starts: Int32Array
  /**
   * Indices into `Attribute.values` (`countedAs`), in ascending order within a row. Each row has at least one entry, even if only one value
   * is possible.
   */
  readonly values: Int32Array
  /** Number of people, blurred (standard deviation 1) and possibly negative. The number is exact if the row has only one entry. */
  readonly people: Int32Array
  /**
   * Number of people in each pool across all rows, blurred (standard deviation 1.5) and possibly negative. The array is empty if there is
   * only one pool. Although the coarse tables of all measures together would be more precise, this number gives each measure the same
   * sizes.
   */
  readonly pools: Int32Array
}

/** Division of a batch: disjoint base rows, and the attributes of their people. */
export interface Batch {
  /** Exact number of people in each base row. */
  readonly sizes: Int32Array
  readonly attributes: readonly Attribute[]
  /** Values by attribute, in the order of `attributes`. */
  readonly rowValues: readonly RowValues[]
}

/**
 * Public scale on which a measure is counted, created once per edition. Cells ascend without gaps. A cell contains the range `from <= value
 * < to`, where `null` means no limit, or exactly `value` if it is a number.
 */
export interface ScaleGrid {
  readonly kind: 'scale'
  readonly cells: readonly GridCell[]
  /**
   * First cell of each part except the first part, in ascending order. Parts are cut at P25, P50, and P75 of all people in the first batch,
   * and also at P10 for working time. There are fewer cuts if several coincide.
   */
  readonly cuts: readonly number[]
}
export interface GridCell {
  readonly from: number | null
  readonly to: number | null
  readonly value: number | null
}

/** Options of a choice. Options with fewer than `minPool` people in the first batch share a cell. */
export interface ChoiceGrid {
  readonly kind: 'choice'
  /** Values of each cell in the order of the measure, with the pooled cell at the end. Each cell is a separate part. */
  readonly cells: readonly (readonly number[])[]
}

export type Grid = ScaleGrid | ChoiceGrid

/**
 * Counts of one measure in one batch. Base rows with fewer than K answers are merged for the measure ("measure rows"). The last part, after
 * the parts of the grid, contains people without a cell ("I don't know", declined, or not asked).
 */
export interface MeasureBatch {
  /** Measure row of each base row, or all -1 if all base rows together have fewer than K answers. */
  readonly rowOf: Int32Array
  /**
   * Number of people of measure row r in part p, at `r * parts + p`, where `parts` includes the last part. Counts are exact for scales. For
   * choices, they are blurred (standard deviation 1) and possibly negative.
   */
  readonly people: Int32Array
  /**
   * Number of people in each measure row who answered "I don't know", also included in the last part. Counts are exact for scales and
   * blurred for choices.
   */
  readonly unknown: Int32Array
  /**
   * Exact number of people by cell of a scale, in compressed rows (`starts` has one more number than measure rows). A part with one to four
   * people in a row has no cells. The arrays are empty for choices.
   */
  readonly starts: Int32Array
  readonly cells: Int32Array
  readonly counts: Int32Array
  /**
   * Table of each attribute in the batch, with the people of pool y in part p at `y * parts + p`. The counts are blurred (standard
   * deviation 1.5) and possibly negative. A table is `null` if the attribute has only one pool.
   */
  readonly tables: readonly (Int32Array | null)[]
}

/** Counts of a measure in all batches of a result set, in order. */
export interface MeasureCounts {
  readonly grid: Grid
  readonly batches: readonly MeasureBatch[]
}

/**
 * Counts of a filterable choice as a measure. Its coarse tables contain the sizes of its pairs with other attributes (release-engine, rule
 * 7).
 */
export interface AnswerCounts {
  readonly attribute: AttributeName
  readonly counts: MeasureCounts
  /** Indices of possible attribute values for each part of the measure (`AnswerOptions`). Several values in a part are counted together. */
  readonly valuesOfPart: readonly (readonly number[])[]
}

/** Batches of a study's core or of one of its modules, in order. */
export interface Edition {
  readonly batches: readonly Batch[]
  /** Counts of filterable choices. If missing, pairs of attributes are assumed to be independent within a row and a part. */
  readonly answers?: readonly AnswerCounts[]
}

/** Returns the number of parts of a measure, including the part for people without a cell. */
export function partsOf(grid: Grid): number {
  return (grid.kind === 'scale' ? grid.cuts.length + 1 : grid.cells.length) + 1
}
