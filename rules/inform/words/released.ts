import type { PeopleBand } from '../people-bands.ts'

/**
 * Data about a group of people that may leave the server. Values of these types are made in `release.ts` alone; the brand makes the compiler refuse
 * any other origin.
 */
declare const brand: unique symbol

/** A value that went through the release engine. */
export type Released<T> = T & { readonly [brand]: 'released' }

/** A share in whole percents: "under 2%" and "over 98%" at any N; of an option that was pooled for being rare, the share that it is under. */
export interface Share {
  readonly percent: number
  readonly bound: 'exact' | 'over' | 'under'
}

/**
 * Certainty of the results of a card (release-engine, rule 9). `exact`: the group is whole base rows, and the measure's counts there are exact: no
 * one else's answers are in the quartiles, and no person of the group is left out. P10, P90, Min, and Max can have a range there, where few people
 * are. `estimate`: every number that is not exact has a range that contains the true one in at least 9 of 10 cases.
 */
export type Basis = 'exact' | 'estimate'

/** Where the true value lies in at least 9 of 10 cases. A null end is open: "or less", "or more". */
export interface Range {
  readonly low: number | null
  readonly high: number | null
}

/** The open end of the scale that a value lies in: it is the end's inner edge or beyond. Null: in none. */
export type OpenEnd = 'less' | 'more' | 'both' | null

/** One number of a scale, in the measure's own unit, rounded to its public base. */
export interface ReleasedValue {
  /** Null: the range is wider than 30% of the value, and shown alone. */
  readonly value: number | null
  /** Null: the value is exact. */
  readonly range: Range | null
  /** Of `value`; `less` and `more` also for Min and Max, beyond which ten of the group's people lie. */
  readonly open: OpenEnd
}

/** The numbers of a scale, ascending. */
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

/** Null: not shown. P10 and P90 exist from N = 30 on, Min and Max from N = 100 on. */
export type ReleasedStats = Readonly<Record<StatName, ReleasedValue | null>>

/** One bar of a histogram. A null edge is open: the outer bins hold everything beyond. */
export interface ReleasedBin {
  readonly from: number | null
  readonly to: number | null
  readonly share: Share
  /** Whether the shape inside comes from all respondents, because too few of the group's are in this part (drawn lighter). */
  readonly isShaped: boolean
}

/**
 * The rank of the caller's own value. From N = 30 on a percentile: how many of 100 gave less (`percent`), and how many the same (`same`, 0 where the scale
 * is too fine to tell). Below, a quarter.
 */
export type ReleasedRank =
  | {
      readonly kind: 'percentile'
      readonly percent: number
      readonly same: number
      readonly bound: 'exact' | 'or_lower' | 'or_higher'
    }
  | { readonly kind: 'quarter'; readonly quarter: 1 | 2 | 3 | 4 }

/**
 * People behind a card: the people of the group, and how many of them answered. `null` if fewer than ten, only while an administrator sees all
 * results.
 */
export interface ReleasedPeople {
  readonly basis: Basis
  /** Answered. To the nearest five where `isAbout`. */
  readonly n: number | null
  /** People of the group. To the nearest five unless `isWhole`. */
  readonly of: number | null
  /** Whether the group is whole base rows: all of its people are counted, and no others. The counts of options are blurred even so. */
  readonly isWhole: boolean
  readonly isAbout: boolean
  /** Answered "I don't know"; null: fewer than ten. */
  readonly unknown: number | null
}

export interface ReleasedHistogram extends ReleasedPeople {
  readonly kind: 'histogram'
  readonly stats: ReleasedStats
  readonly bins: readonly ReleasedBin[]
  /** Null where the caller has no value. */
  readonly rank: ReleasedRank | null
}

export interface ReleasedCategory {
  /** One option, or several rare ones that are counted together. */
  readonly values: readonly number[]
  /** Null: the range is wider than 10 points, and shown alone. */
  readonly share: Share | null
  /** In percent; null: exact. */
  readonly range: { readonly low: number; readonly high: number } | null
}

export interface ReleasedCategories extends ReleasedPeople {
  readonly kind: 'categories'
  readonly categories: readonly ReleasedCategory[]
}

/** Too few answers: the same body for any number, 0 included. */
export interface Withheld {
  readonly kind: 'withheld'
  /** `protected`: a scale for a protected attribute together with another filter, at any number. */
  readonly because: 'few' | 'protected'
}

export type ReleasedMeasure = ReleasedHistogram | ReleasedCategories | Withheld

/** How many respondents a report is about; null: fewer than ten. */
export interface ReleasedGroup {
  readonly n: number | null
  /** True where N is itself an estimate: to the nearest five. */
  readonly isEstimate: boolean
  /** The group's filters whose values are counted together with others: results are about all of these. Missing: none. */
  readonly joined?: readonly JoinedFilter[] | undefined
}

/** An attribute that a group is selected by, of values that few respondents have. */
export interface JoinedFilter {
  readonly attribute: string
  /** Respondents who did not state theirs are counted with them. */
  readonly hasUnstated: boolean
}

/** The results of a benchmark certificate: exact ones only. */
export interface CertifiedFigures {
  readonly n: number
  readonly of: number
  readonly percentile_25: number
  readonly median: number
  readonly percentile_75: number
}

/** The share of invitees who took part in a study. */
export interface ReleasedTurnout {
  readonly kind: 'turnout'
  readonly share: Share
}

export type ReleasedParticipation = ReleasedTurnout | { readonly kind: 'withheld' }

/** How far a group of a society's list is with a study: how many people did so much at least, and which share of the invited submitted. */
export interface ReleasedProgress {
  readonly invited: Released<PeopleBand>
  readonly joined: Released<PeopleBand>
  readonly begun: Released<PeopleBand>
  readonly submitted: Released<PeopleBand>
  readonly turnout: Released<ReleasedParticipation>
}

/** How many rows a batch has, and how many people they have: the fewest, the middle one, the most. Null: fewer than ten. */
export interface ReleasedBlocks {
  readonly blocks: number
  readonly least: number | null
  readonly median: number | null
  readonly largest: number | null
}

/** What an attacker guesses, in whole percents of people: right of all, and of the 100 surest; and how many are named, sure to 90 in 100. */
export interface Guesses {
  readonly rate: number
  readonly surest: number
  readonly named: number
}

/** From all counts of a study, and by an attacker who knows the exact results of one group of 10 to 14 people. */
export interface AttackResult {
  readonly counts: Guesses
  readonly oracle: Guesses
}

/** Results of attacks on a batch before it was served (release-engine, rule 17). */
export interface ReleasedGate {
  readonly planted: AttackResult
  /** The study's first measure of pay; null: it has none. */
  readonly pay: (AttackResult & { readonly measure: string }) | null
}
