/** One less than the fewest people a figure may describe. */
const MAX_DIFFERENCE = 9

/** Whether two groups that one person requested differ by so few people that an administrator is alerted (release-engine, rule 11). */
export function isAlarming(difference: number): boolean {
  return difference >= 1 && difference <= MAX_DIFFERENCE
}

/** Whether groups of these sizes can differ by so few people: a cheap check before the exact count. */
export function mayBeAlarming(first: number, second: number): boolean {
  return Math.abs(first - second) <= MAX_DIFFERENCE
}
