const COUNT = new Intl.NumberFormat('en-US')
/** Fewer people than these are not counted, even if an administrator asks for all results (release-engine, rule 9). */
const LEAST = 10

/** "1,204"; "fewer than 10" for null. */
export function countText(n: number | null): string {
  return n === null ? `fewer than ${LEAST}` : COUNT.format(n)
}
