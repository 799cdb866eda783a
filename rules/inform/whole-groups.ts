/** A month, and who is counted in it from now on. */
export interface MonthGroup<T> {
  /** YYYY-MM */
  readonly month: string
  readonly of: readonly T[]
}

/**
 * Those who wait to be counted by month, in whole groups of K in the order in which they did it: each group counts in the month of its last one, and
 * who is left over waits. So a number changes by K, never by one person (release-engine, rule 10).
 * @param waiting in that order
 * @param dayOf when they did it, YYYY-MM-DD
 */
export function wholeGroups<T>(
  waiting: readonly T[],
  dayOf: (one: T) => string,
  least: number,
): readonly MonthGroup<T>[] {
  return Array.from({ length: Math.floor(waiting.length / least) }, (_, group) => {
    const of = waiting.slice(least * group, least * (group + 1))
    const last = of.at(-1)
    return { month: last === undefined ? '' : dayOf(last).slice(0, 7), of }
  })
}
