/** A number of people, told as a band that gives it away to nobody (release-engine, rule 16). */
export interface PeopleBand {
  /** 0: fewer than 10, nobody included. */
  readonly from: number
  /** Itself in the band; null: no end. */
  readonly to: number | null
}

/** Where bands begin. */
const STARTS = [0, 10, 20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const

/** The band of a number of people. What is no number (NaN) is told as the lowest. */
export function bandOf(people: number): PeopleBand {
  const at = Math.max(
    0,
    STARTS.findLastIndex(start => start <= people),
  )
  const next = STARTS[at + 1]
  return { from: STARTS[at] ?? 0, to: next === undefined ? null : next - 1 }
}
