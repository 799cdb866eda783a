import type { EditionPolicy } from '../count/shapes.ts'

/** Minimum number of vouched people for a division. */
export const MIN_DIVIDED = 30

/** Minimum size of rows, regardless of settings. */
export const MIN_ROW = 10

/** Returns the policy with permitted sizes, so that every row has at least ten people. */
export function withinBounds(policy: EditionPolicy): EditionPolicy {
  const minRow = Math.max(MIN_ROW, policy.minRow)
  const atLeast = (size: number) => Math.max(minRow, size)
  return { ...policy, minRow, minChild: atLeast(policy.minChild), minPool: atLeast(policy.minPool) }
}
