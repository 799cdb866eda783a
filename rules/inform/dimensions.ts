/**
 * The profile dimensions that distinguish respondents, each a fixed tree of levels from coarse to fine, and the types of a request: nodes,
 * and selections. Sizes of metropolitan areas ("cities like mine") are a level of their own, so that all areas of one size form a group.
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

/** In the order in which selections name them. */
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

/** Every level of a profile, in the order of the dimensions, coarse to fine. */
export const ALL_LEVELS: readonly Level[] = PROFILE_DIMENSIONS.flatMap(
  (dimension): readonly Level[] => LEVELS[dimension],
)

/** Respondents with several ethnicities have this value, so that no two groups overlap (decision 17). */
export const MORE_THAN_ONE = 99

/** A respondent's place in every tree. Null or missing: not stated, a sibling of the other values that is never offered. */
export type ProfileRow = Readonly<Partial<Record<Level, number | null>>>

/** Values of a dimension's levels from the coarsest down, as many as it takes to identify a node. */
export type Path = readonly number[]

/** A respondent's values of a dimension's levels, from the coarsest down. Null: not stated. */
export type ProfilePath = readonly (number | null)[]

/** One value of one level, identified by the values of its ancestors and its own: Vermont is [3, 5, 46]. Never empty. */
export interface Node {
  readonly dimension: ProfileDimension
  readonly path: Path
}

/** A dimension of a selection: one or more nodes, none inside another, so that their groups never overlap. */
export interface ProfileFilter {
  readonly dimension: ProfileDimension
  /** Ascending by path. */
  readonly nodes: readonly Node[]
}

/** One band of a filterable answer: `band` is its place in `FilterableAnswer.bands`, the same number as in `Respondent.bands`. */
export interface AnswerNode {
  readonly column: string
  readonly band: number
}

/** An answer dimension: one or more bands, ascending. Several are one group. */
export interface AnswerFilter {
  readonly column: string
  readonly nodes: readonly AnswerNode[]
}

/** Who a report is about, in canonical form (`selectionOf`). No filter: all respondents. */
export interface Selection {
  /** In the order of PROFILE_DIMENSIONS. */
  readonly profile: readonly ProfileFilter[]
  /** Ascending by column name. */
  readonly answers: readonly AnswerFilter[]
  /** Only members of this society; if missing, of any society. A report is limited to one, it is never a filter that a user picks. */
  readonly society?: number
  /** Whether values that are counted together with others represent all of these; if missing, nothing is shown about them. */
  readonly isWithOthers?: boolean
}

/** The level that a node is a value of. @throws {Error} when its path is empty or too long. */
export function levelOf({ dimension, path }: Node): Level {
  const level = LEVELS[dimension][path.length - 1]
  if (level === undefined) throw new Error(`${dimension} has no ${path.length} levels`)
  return level
}

/** Ascending, value by value; "not stated" comes first, and an ancestor before its descendants. */
export function comparePaths(left: ProfilePath, right: ProfilePath): number {
  for (const [depth, value] of left.entries()) {
    const other = right[depth]
    if (other === undefined) return 1
    if (value !== other) return value === null ? -1 : other === null ? 1 : value - other
  }
  return left.length - right.length
}
