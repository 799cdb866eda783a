/** Person or action waiting to be counted by month. */
export interface Waiting {
  readonly userId: number
  /** Day of the action, YYYY-MM-DD. */
  readonly day: string
}

/** Month with the people newly counted in it. */
export interface MonthGroup<T> {
  /** Month, YYYY-MM. */
  readonly month: string
  readonly of: readonly T[]
}

/**
 * Returns the waiting people in whole groups of K different people, in the order of their actions. Each group counts in the month of its
 * last person, and the remaining people wait. Therefore, a number changes only by K people, and repeated actions by a few people don't
 * affect it (release-engine, rule 16).
 * @param waiting The people in the order of their actions.
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
