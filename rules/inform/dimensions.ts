/**
 * Profile dimensions that distinguish respondents, and the types of a request: nodes and selections. Each dimension is a fixed tree of
 * levels from coarse to fine. Sizes of metropolitan areas ("cities like mine") are a separate level, so that all areas of a size form a
 * group.
 */
export const LEVELS = {
  specialty: ['specialty', 'subspecialty'],
  membership_type: ['membership_type'],
  gender: ['gender'],
  ethnicity: ['ethnicity'],
  visa_status: ['visa_status'],
  veteran: ['veteran'],
  location: ['region', 'subregion', 'state'],
  metro: ['metro_size', 'metro', 'division'],
} as const

export type ProfileDimension = keyof typeof LEVELS
export type Level = (typeof LEVELS)[ProfileDimension][number]

/** Profile dimensions in the order in which selections list them. */
export const PROFILE_DIMENSIONS = [
  'specialty',
  'membership_type',
  'gender',
  'ethnicity',
  'visa_status',
  'veteran',
  'location',
  'metro',
] as const satisfies readonly ProfileDimension[]

/** All levels of a profile, in the order of the dimensions, from coarse to fine. */
export const ALL_LEVELS: readonly Level[] = PROFILE_DIMENSIONS.flatMap(
  (dimension): readonly Level[] => LEVELS[dimension],
)

/** Value for respondents with several ethnicities, so that groups don't overlap (decision 17). */
export const MORE_THAN_ONE = 99

/**
 * Position of a respondent in every tree. If `null` or missing, the value isn't stated. "Not stated" is a sibling of the other values that
 * is never offered.
 */
export type ProfileRow = Readonly<Partial<Record<Level, number | null>>>

/** Values of a dimension's levels, from the coarsest down to the level of a node. */
export type Path = readonly number[]

/** Values of a respondent on a dimension's levels, from the coarsest down. `null` means not stated. */
export type ProfilePath = readonly (number | null)[]

/**
 * Value of a level, identified by its path: the values of its ancestors and its own value. For example, Vermont is [3, 5, 46]. The path is
 * never empty.
 */
export interface Node {
  readonly dimension: ProfileDimension
  readonly path: Path
}

/** Dimension of a selection, with at least one node. No node is inside another, so their groups never overlap. */
export interface ProfileFilter {
  readonly dimension: ProfileDimension
  /** Nodes in ascending order by path. */
  readonly nodes: readonly Node[]
}

/** Band of a filterable answer: `band` is its index in `FilterableAnswer.bands` and the same number as in `Respondent.bands`. */
export interface AnswerNode {
  readonly column: string
  readonly band: number
}

/** Answer dimension with one or more bands, in ascending order, which form a single group. */
export interface AnswerFilter {
  readonly column: string
  readonly nodes: readonly AnswerNode[]
}

/** Respondents in a report, in canonical form (`selectionOf`). Without filters, all respondents are included. */
export interface Selection {
  /** Profile filters in the order of `PROFILE_DIMENSIONS`. */
  readonly profile: readonly ProfileFilter[]
  /** Answer filters in ascending order by column name. */
  readonly answers: readonly AnswerFilter[]
  /**
   * Society of the included members. If missing, members of all societies are included. The report sets this limit, and users can't choose
   * it as a filter.
   */
  readonly society?: number
  /** Whether a value represents all values that are counted together with it. If missing, such values have no results. */
  readonly isWithOthers?: boolean
}

/**
 * Returns the level of a node.
 * @throws {Error} if its path is empty or too long.
 */
export function levelOf({ dimension, path }: Node): Level {
  const level = LEVELS[dimension][path.length - 1]
  if (level === undefined) throw new Error(`${dimension} has no ${path.length} levels`)
  return level
}

/** Compares paths value by value. "Not stated" comes first, and ancestors precede their descendants. */
export function comparePaths(left: ProfilePath, right: ProfilePath): number {
  for (const [depth, value] of left.entries()) {
    const other = right[depth]
    if (other === undefined) return 1
    if (value !== other) return value === null ? -1 : other === null ? 1 : value - other
  }
  return left.length - right.length
}
