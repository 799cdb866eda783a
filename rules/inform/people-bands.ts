/** A number of people as a band, which does not reveal the number (release-engine, rule 16). */
export interface PeopleBand {
  /** 0: fewer than 10, possibly no one. */
  readonly from: number
  /** Inclusive; null: no upper end. */
  readonly to: number | null
}

/** The lower ends of the bands. */
const STARTS = [0, 10, 20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const

/** The band of a number of people. NaN falls into the lowest band. */
export function bandOf(people: number): PeopleBand {
  const at = Math.max(
    0,
    STARTS.findLastIndex(start => start <= people),
  )
  const next = STARTS[at + 1]
  return { from: STARTS[at] ?? 0, to: next === undefined ? null : next - 1 }
}
