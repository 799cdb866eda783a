/**
 * What may leave the server about a group of people. Values of these types are made in `release.ts` alone; the brand makes the
 * compiler refuse any other origin (release-engine, rule 17).
 */
declare const brand: unique symbol

/** A value that went through the release engine. */
export type Released<T> = T & { readonly [brand]: 'released' }

/** A share in whole percents. Below n = 50 the ends are blurred: "over" 95 or "under" 5 (release-engine, rule 5). */
export interface Share {
  readonly percent: number
  readonly bound: 'exact' | 'over' | 'under'
}

/** One bar of a histogram. A null edge is open: the outer bins hold everything beyond (release-engine, rule 6). */
export interface ReleasedBin {
  readonly from: number | null
  readonly to: number | null
  readonly share: Share
}

/** Figures in the measure's own unit. min and max are edges of published bins, null where that edge is open (release-engine, rule 8). */
export interface ReleasedStats {
  readonly min: number | null
  readonly percentile_25: number
  readonly median: number
  readonly percentile_75: number
  readonly max: number | null
}

export interface ReleasedHistogram {
  readonly kind: 'histogram'
  /** Respondents who answered, with noise (release-engine, rules 4 and 5). */
  readonly n: number
  readonly stats: ReleasedStats
  readonly bins: readonly ReleasedBin[]
}

export interface ReleasedCategories {
  readonly kind: 'categories'
  readonly n: number
  readonly categories: readonly { readonly value: number; readonly share: Share }[]
}

/** Too few answers: the same body for any number, 0 included (release-engine, rule 3). */
export interface Withheld {
  readonly kind: 'withheld'
}

export type ReleasedMeasure = ReleasedHistogram | ReleasedCategories | Withheld

/** The share of invitees who took part in a study. */
export interface ReleasedTurnout {
  readonly kind: 'turnout'
  readonly share: Share
}

export type ReleasedParticipation = ReleasedTurnout | Withheld
