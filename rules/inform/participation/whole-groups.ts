/** Someone who waits to be counted by month, or something that they did. */
export interface Waiting {
  readonly userId: number
  /** When they did it, YYYY-MM-DD. */
  readonly day: string
}

/** A month, and who is counted in it from now on. */
export interface MonthGroup<T> {
  /** YYYY-MM */
  readonly month: string
  readonly of: readonly T[]
}

/**
 * Those who wait to be counted by month, in whole groups of K different people in the order in which they did it: each group counts in the month of
 * its last one, and who is left over waits. So a number changes by K people, never by one, nor by what few of them did several times
 * (release-engine, rule 16).
 * @param waiting in that order
 */
export function wholeGroups<T extends Waiting>(waiting: readonly T[], least: number): readonly MonthGroup<T>[] {
  const open: Map<number, T>[] = []
  return waiting.flatMap(one => {
    const group = open.find(each => !each.has(one.userId)) ?? new Map<number, T>()
    if (group.size === 0) open.push(group)
    group.set(one.userId, one)
    if (group.size < least) return []
    open.splice(open.indexOf(group), 1)
    return [{ month: one.day.slice(0, 7), of: [...group.values()] }]
  })
}
