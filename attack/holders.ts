/** Bounds in a result on the number of people in a group who have a value. */
export interface Bounds {
  /** Places of the members. */
  readonly members: Int32Array
  readonly low: number
  readonly high: number
  /** Likely distance of the true number beyond the bounds. 0 if the bounds are certain. */
  readonly deviation: number
}

const CYCLES = 300

/**
 * Returns each person's odds of having a value that `holders` people have, given results. People ruled out by certain bounds do not have
 * it. Of all odds that meet the other bounds, these assume the least (maximum entropy).
 */
export function likelyHolders(people: number, holders: number, bounds: readonly Bounds[]): Float64Array {
  const odds = new Float64Array(people).fill(holders / people)
  for (const { members, high, deviation } of bounds)
    if (deviation === 0 && high < 1) for (const place of members) odds[place] = 0
  const open = bounds.filter(({ high, deviation }) => deviation > 0 || high >= 1)
  const everybody = Int32Array.from(odds.keys())
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    for (const each of open) move(odds, each)
    move(odds, { members: everybody, low: holders, high: holders, deviation: 0 })
  }
  return odds
}

/** Moves the expected number of people into its bounds, or as far as the deviation allows. */
function move(odds: Float64Array, { members, low, high, deviation }: Bounds): void {
  let expected = 0
  for (const place of members) expected += odds[place] ?? 0
  const within = Math.min(high, Math.max(low, expected))
  if (within === expected || expected <= 0) return
  const pull = deviation === 0 ? 1 : expected / (expected + 2 * deviation * deviation)
  const factor = (Math.max(within, 0.05) / expected) ** pull
  for (const place of members) odds[place] = Math.min(1, (odds[place] ?? 0) * factor)
}
