import type { PeopleBand } from './people-bands.ts'

/**
 * What may leave the server about a group of people. Values of these types are made in `release.ts` alone; the brand makes the
 * compiler refuse any other origin (release-engine, rule 11).
 */
declare const brand: unique symbol

/** A value that went through the release engine. */
export type Released<T> = T & { readonly [brand]: 'released' }

/** A share in whole percents. While N is under 100, "over" 95 and "under" 5 hide how near it is to all or none (release-engine, rule 5). */
export interface Share {
  readonly percent: number
  readonly bound: 'exact' | 'over' | 'under'
}

/**
 * How figures about a group were made (release-engine, rule 5).
 * `exact`: the group is made of whole blocks (alignment 0.95 or more). `estimate`: from blocks that hold others, too. `combined`: from the
 * exact figures of the group's parts, as if these were independent; screens fold it away behind the nearest group that is better known.
 */
export interface Basis {
  readonly kind: 'exact' | 'estimate' | 'combined'
  /** 0 to 1, two decimals. */
  readonly alignment: number
  /**
   * Respondents of the group who are counted here, and how many the group has; a group leaves out blocks that mix it with others. Null, as the
   * next two: fewer than ten answered, or are in the group, only while an administrator is shown all results (rule 9).
   */
  readonly counted: number | null
  readonly of: number | null
  /** Respondents of the group who are in blocks of their own, and people outside of the group whose blocks the estimate uses. */
  readonly known: number | null
  readonly similar: number | null
}

/** From `low` to `high`: holds the group's own figure in at least 90 of 100 cases. Null: the figure is exact. */
export type Margin = { readonly low: number; readonly high: number } | null

/** One bar of a histogram. A null edge is open: the outer bins hold everything beyond. */
export interface ReleasedBin {
  readonly from: number | null
  readonly to: number | null
  readonly share: Share
}

/** The figures of a scale, ascending. */
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

/** The open end of the scale that a figure lies in: it is the end's inner edge or beyond. `both`: the scale is one cell. Null: in none. */
export type OpenEnd = 'less' | 'more' | 'both' | null

/** Figures in the measure's own unit, rounded to its public base. P10 and P90 exist from N = 30 on. */
export interface ReleasedStats {
  readonly min: number
  readonly percentile_10: number | null
  readonly percentile_25: number
  readonly median: number
  readonly percentile_75: number
  readonly percentile_90: number | null
  readonly max: number
  /** Which figures read "or less" or "or more" (`statText`). */
  readonly open: Readonly<Record<StatName, OpenEnd>>
  readonly margins: {
    readonly percentile_10: Margin
    readonly percentile_25: Margin
    readonly median: Margin
    readonly percentile_75: Margin
    readonly percentile_90: Margin
  }
}

/** Where the caller's own value stands. From N = 30 on a percentile: how many of 100 gave less. Below, a quarter. */
export type ReleasedRank =
  | { readonly kind: 'percentile'; readonly percent: number; readonly bound: 'exact' | 'or_lower' | 'or_higher' }
  | { readonly kind: 'quarter'; readonly quarter: 1 | 2 | 3 | 4 }

export interface ReleasedHistogram {
  readonly kind: 'histogram'
  /** Respondents who answered with a number; null: fewer than ten, only while an administrator is shown all results (rule 9). */
  readonly n: number | null
  /** Respondents who answered "I don't know"; null: fewer than ten. */
  readonly unknown: number | null
  readonly basis: Basis
  readonly stats: ReleasedStats
  readonly bins: readonly ReleasedBin[]
  /** Null where the caller has no value that counts in this edition. */
  readonly rank: ReleasedRank | null
}

export interface ReleasedCategories {
  readonly kind: 'categories'
  /** Null: fewer than ten, only while an administrator is shown all results (rule 9). */
  readonly n: number | null
  readonly unknown: number | null
  readonly basis: Basis
  /** `margin` in percent points. */
  readonly categories: readonly { readonly value: number; readonly share: Share; readonly margin: Margin }[]
}

/** Too few answers: the same body for any number, 0 included (release-engine, rule 5). */
export interface Withheld {
  readonly kind: 'withheld'
}

export type ReleasedMeasure = ReleasedHistogram | ReleasedCategories | Withheld

/** How many respondents a report is about: exact from ten on; null: fewer than ten. */
export interface ReleasedGroup {
  readonly n: number | null
  /** True where N is itself an estimate: to the nearest 5. */
  readonly isEstimate: boolean
}

/** The share of invitees who took part in a study. */
export interface ReleasedTurnout {
  readonly kind: 'turnout'
  readonly share: Share
}

export type ReleasedParticipation = ReleasedTurnout | Withheld

/** How far a group of a society's list is with a study: how many people did so much at least, and which share of the invited submitted. */
export interface ReleasedProgress {
  readonly invited: Released<PeopleBand>
  readonly joined: Released<PeopleBand>
  readonly begun: Released<PeopleBand>
  readonly submitted: Released<PeopleBand>
  readonly turnout: Released<ReleasedParticipation>
}

/** How many blocks a lens has, and how many people they have: the fewest, the middle one, the most. Null: fewer than ten. */
export interface ReleasedBlocks {
  readonly blocks: number
  readonly least: number | null
  readonly median: number | null
  readonly largest: number | null
}

/** How much of a coin flip of one respondent all figures together tell (release-engine, rule 8): 0 to 1, three decimals, rounded up. */
export interface ReleasedExposure {
  readonly mean: number
  readonly largest: number
}

/** The figures of a benchmark certificate: those of a histogram that is counted exactly, or nearly so. */
export interface CertifiedFigures {
  readonly n: number
  /** Respondents of the group; the others answered something else, or are counted in no block of it. */
  readonly of: number
  /** 0.95 to 1. */
  readonly alignment: number
  readonly percentile_25: number
  readonly median: number
  readonly percentile_75: number
  readonly margins: { readonly percentile_25: Margin; readonly median: Margin; readonly percentile_75: Margin }
}
