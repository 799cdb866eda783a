/** How much an attack may do. */
export interface Budget {
  /** People whom the reconstruction is about, at least, and groups that it asks about. */
  readonly crowd: number
  readonly groups: number
  /** People that each of the other attacks is about, and attacks that guess a single answer of each. */
  readonly victims: number
  readonly singles: number
  /** Measures whose stored counts are attacked, and proposals of the sampler per person. */
  readonly measures: number
  readonly sweeps: number
  /** Whether real answers are guessed in wide ranges, too. */
  readonly isWide: boolean
}

export const FULL: Budget = {
  crowd: Number.POSITIVE_INFINITY,
  groups: 2000,
  victims: 40,
  singles: 40,
  measures: 10,
  sweeps: 12_000,
  isWide: true,
}
export const SMALL: Budget = {
  crowd: 250,
  groups: 150,
  victims: 12,
  singles: 32,
  measures: 3,
  sweeps: 1500,
  isWide: false,
}
