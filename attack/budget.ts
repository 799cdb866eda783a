/** Limits of an attack. */
export interface Budget {
  /** Minimum number of people in the reconstruction, and number of groups it asks about. */
  readonly crowd: number
  readonly groups: number
  /** Respondents next to an attacker's own accounts, at least. */
  readonly respondents: number
  /** People that each of the other attacks is about, and attacks that guess a single answer of each. */
  readonly victims: number
  readonly singles: number
  /** Colleagues that drafts are aimed at, and sets of criteria about each: at most a day's. */
  readonly aims: number
  readonly sets: number
  /** Measures whose stored counts are attacked, and proposals of the sampler per person. */
  readonly measures: number
  readonly sweeps: number
  /** Whether real answers are guessed in wide ranges, too. */
  readonly isWide: boolean
}

export const FULL: Budget = {
  crowd: Number.POSITIVE_INFINITY,
  groups: 2000,
  respondents: Number.POSITIVE_INFINITY,
  victims: 40,
  singles: 40,
  aims: 80,
  sets: 48,
  measures: 10,
  sweeps: 12_000,
  isWide: true,
}
export const SMALL: Budget = {
  crowd: 120,
  groups: 75,
  respondents: 500,
  victims: 8,
  singles: 32,
  aims: 36,
  sets: 8,
  measures: 3,
  sweeps: 1500,
  isWide: false,
}
