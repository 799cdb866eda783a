/** Limits of an attack. */
export interface Budget {
  /** Minimum number of people in the reconstruction, and number of groups it requests. */
  readonly crowd: number
  readonly groups: number
  /** Minimum number of respondents in addition to the attacker's own accounts. */
  readonly respondents: number
  /** Number of victims of each other attack, and of attacks that guess a single answer of each. */
  readonly victims: number
  readonly singles: number
  /** Number of colleagues that drafts target, and of sets of criteria for each, limited to one day's allowance. */
  readonly aims: number
  readonly sets: number
  /** Number of measures whose stored counts are attacked, and of the sampler's proposals per person. */
  readonly measures: number
  readonly sweeps: number
  /** Whether real answers are also guessed in wide ranges. */
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
