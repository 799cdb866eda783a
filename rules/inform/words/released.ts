import type { PeopleBand } from '../people-bands.ts'

/**
 * Data about a group of people that may leave the server. Only `release.ts` creates values of these types, and the compiler rejects any
 * other origin because of the brand.
 */
declare const brand: unique symbol

/** Value that passed through the release engine. */
export type Released<T> = T & { readonly [brand]: 'released' }

/**
 * Share in whole percent. It is "under 2%" or "over 98%" at the extremes for any N. For an option that was pooled because it is rare, the
 * share is an upper limit.
 */
export interface Share {
  readonly percent: number
  readonly bound: 'exact' | 'over' | 'under'
}

/**
 * Certainty of the results of a card (release-engine, rule 9). `exact` means that the group consists of whole base rows with exact counts.
 * The quartiles then include all people in the group and no one else. P10, P90, Min, and Max can have a range if few people are there.
 * `estimate` means that every number that isn't exact has a range. The range contains the true number in at least 9 of 10 cases.
 */
export type Basis = 'exact' | 'estimate'

/** Range that contains the true value in at least 9 of 10 cases. An end is `null` if it has no limit: "or less", "or more". */
export interface Range {
  readonly low: number | null
  readonly high: number | null
}

/**
 * Open end of the scale that contains a value, which is the inner edge of the end or beyond. It is `null` if the value isn't in an open
 * end.
 */
export type OpenEnd = 'less' | 'more' | 'both' | null

/** Number on a scale in the measure's own unit, rounded to its public base. */
export interface ReleasedValue {
  /** Rounded value, or `null` if the range is wider than 30% of the value, so that only the range is shown. */
  readonly value: number | null
  /** Range of the value, or `null` if the value is exact. */
  readonly range: Range | null
  /** Open end of `value`. Min and Max also have `less` and `more`, because ten of the group's people are beyond them. */
  readonly open: OpenEnd
}

/** Numbers of a scale, in ascending order. */
export const STAT_NAMES = [
  'min',
  'percentile_10',
  'percentile_25',
  'median',
  'percentile_75',
  'percentile_90',
  'max',
] as const
export type StatName = (typeof STAT_NAMES)[number]

/** Numbers of a scale, or `null` if not shown. P10 and P90 require an N of at least 30, and Min and Max require an N of at least 100. */
export type ReleasedStats = Readonly<Record<StatName, ReleasedValue | null>>

/** Bar of a histogram. An edge is `null` if it has no limit, because the outer bins include everything beyond. */
export interface ReleasedBin {
  readonly from: number | null
  readonly to: number | null
  readonly share: Share
  /** Whether the shape is based on all respondents because too few people of the group are in this part (drawn in a lighter color). */
  readonly isShaped: boolean
}

/**
 * Rank of the caller's own value. With an N of at least 30, it is a percentile: `percent` of 100 answers are lower, and `same` are equal.
 * `same` is 0 if the scale is too fine. With a smaller N, the rank is a quarter.
 */
export type ReleasedRank =
  | {
      readonly kind: 'percentile'
      readonly percent: number
      readonly same: number
      readonly bound: 'exact' | 'or_lower' | 'or_higher'
    }
  | { readonly kind: 'quarter'; readonly quarter: 1 | 2 | 3 | 4 }

/** Rank of a value that isn't in the results: from `low` to `high` of 100 answers are lower (`rankInReleased`). */
export interface RankRange {
  readonly kind: 'between'
  readonly low: number
  readonly high: number
}

/**
 * People behind a card: the people of the group, and the number who answered. A number is `null` if it is less than ten, which occurs only
 * while an administrator sees all results.
 */
export interface ReleasedPeople {
  readonly basis: Basis
  /** Number of people who answered, to the nearest five if `isAbout`. */
  readonly n: number | null
  /** Number of people in the group, to the nearest five unless `isWhole`. */
  readonly of: number | null
  /**
   * Whether the group consists of whole base rows, so that all of its people and no others are counted. The counts of options are still
   * blurred.
   */
  readonly isWhole: boolean
  readonly isAbout: boolean
  /** Number of people who answered "I don't know", or `null` if fewer than ten. */
  readonly unknown: number | null
}

export interface ReleasedHistogram extends ReleasedPeople {
  readonly kind: 'histogram'
  readonly stats: ReleasedStats
  readonly bins: readonly ReleasedBin[]
  /** Rank of the caller's value, or `null` if there is none. */
  readonly rank: ReleasedRank | null
}

export interface ReleasedCategory {
  /** Value of one option, or of several rare options that are counted together. */
  readonly values: readonly number[]
  /** Share of the option, or `null` if the range is wider than 10 points, so that only the range is shown. */
  readonly share: Share | null
  /** Range in percent, or `null` if the share is exact. */
  readonly range: { readonly low: number; readonly high: number } | null
}

export interface ReleasedCategories extends ReleasedPeople {
  readonly kind: 'categories'
  readonly categories: readonly ReleasedCategory[]
}

/** Withheld result because of too few answers. The content is the same for any number, including 0. */
export interface Withheld {
  readonly kind: 'withheld'
  /**
   * Reason for withholding the result. `protected` means a scale for a protected attribute together with another filter, regardless of the
   * number of people.
   */
  readonly because: 'few' | 'protected'
}

export type ReleasedMeasure = ReleasedHistogram | ReleasedCategories | Withheld

/** Number of respondents in a report, or `null` if fewer than ten. */
export interface ReleasedGroup {
  readonly n: number | null
  /** Whether N is an estimate, rounded to the nearest five. */
  readonly isEstimate: boolean
  /**
   * Filters of the group with values that are counted together with others. The results include all of these values. The list is missing if
   * there are no such filters.
   */
  readonly joined?: readonly JoinedFilter[] | undefined
}

/** Attribute by which a group is selected, with values that few respondents have. */
export interface JoinedFilter {
  readonly attribute: string
  /** Whether respondents with unstated values are counted with them. */
  readonly hasUnstated: boolean
}

/** P10 and P90 of a scale, as limits of usual numbers. An end is `null` if the result doesn't show it. */
export interface ReleasedUsualRange {
  readonly low: number | null
  readonly high: number | null
}

/** Results of a benchmark certificate, which are always exact. */
export interface CertifiedFigures {
  readonly n: number
  readonly of: number
  readonly percentile_25: number
  readonly median: number
  readonly percentile_75: number
}

/** Share of invited people who took part in a study. */
export interface ReleasedTurnout {
  readonly kind: 'turnout'
  readonly share: Share
}

export type ReleasedParticipation = ReleasedTurnout | { readonly kind: 'withheld' }

/**
 * Progress of a group of a society's list in a study. It consists of the number of people at each stage and the share of invited people who
 * submitted.
 */
export interface ReleasedProgress {
  readonly invited: Released<PeopleBand>
  readonly joined: Released<PeopleBand>
  readonly begun: Released<PeopleBand>
  readonly submitted: Released<PeopleBand>
  readonly turnout: Released<ReleasedParticipation>
}

/** Number of rows in a batch, with the sizes of the smallest, median, and largest rows. A size is `null` if it is less than ten. */
export interface ReleasedBlocks {
  readonly blocks: number
  readonly least: number | null
  readonly median: number | null
  readonly largest: number | null
}

/**
 * Guesses of an attacker, in whole percent. They consist of correct guesses of all people, correct guesses of the 100 surest, and people
 * named with a certainty of at least 90%.
 */
export interface Guesses {
  readonly rate: number
  readonly surest: number
  readonly named: number
}

/** Results of two attacks: with all counts of a study, and with the exact results of one group of 10 to 14 people. */
export interface AttackResult {
  readonly counts: Guesses
  readonly oracle: Guesses
}

/** Results of attacks on a batch before its results were served (release-engine, rule 17). */
export interface ReleasedGate {
  readonly planted: AttackResult
  /** Attack on the study's first measure of pay, or `null` if there is none. */
  readonly pay: (AttackResult & { readonly measure: string }) | null
}
