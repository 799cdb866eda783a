/** Fewer people than may stand behind a figure. */
const MAX_DIFFERENCE = 9

/** Whether two groups of one person's requests differ by so few people that an administrator is told (release-engine, rule 11). */
export function isAlarming(apart: number): boolean {
  return apart >= 1 && apart <= MAX_DIFFERENCE
}

/** Whether groups of these sizes can be so few people apart: a cheap question before it is counted. */
export function mayBeAlarming(first: number, second: number): boolean {
  return Math.abs(first - second) <= MAX_DIFFERENCE
}
