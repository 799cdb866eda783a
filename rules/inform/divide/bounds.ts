import type { EditionPolicy } from '../count/shapes.ts'

/** Vouched people from which on people are divided at all. Fewer are not divided. */
export const MIN_DIVIDED = 30

/** No setting makes rows smaller than this. */
export const MIN_ROW = 10

/** The policy with sizes that are allowed: with any policy, no row has fewer than ten people. */
export function withinBounds(policy: EditionPolicy): EditionPolicy {
  const minRow = Math.max(MIN_ROW, policy.minRow)
  const atLeast = (size: number) => Math.max(minRow, size)
  return { ...policy, minRow, minChild: atLeast(policy.minChild), minPool: atLeast(policy.minPool) }
}
