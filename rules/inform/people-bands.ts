/** Range of a number of people, which doesn't reveal the number (release-engine, rule 16). */
export interface PeopleBand {
  /** Lower end. 0 means fewer than 10 people, possibly none. */
  readonly from: number
  /** Upper end, inclusive, or `null` if there is no limit. */
  readonly to: number | null
}

/** Lower ends of the bands. */
const STARTS = [0, 10, 20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const

/** Returns the band of a number of people. NaN is in the lowest band. */
export function bandOf(people: number): PeopleBand {
  const at = Math.max(
    0,
    STARTS.findLastIndex(start => start <= people),
  )
  const next = STARTS[at + 1]
  return { from: STARTS[at] ?? 0, to: next === undefined ? null : next - 1 }
}
