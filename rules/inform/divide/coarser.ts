import type { EditionPolicy } from '../count/shapes.ts'

/** How a batch can be divided and counted. */
export interface Plan {
  readonly policy: EditionPolicy
  /** How many of the study's attributes have coarse tables. */
  readonly tables: number
}

/** Sizes of rows and pools that are tried one after the other. */
const SIZES = [40, 50]

/** Returns what is tried, in its order, until a batch passes the gate (release-engine, rule 17): the first is as the policy says. */
export function plansOf(policy: EditionPolicy, attributes: number): readonly Plan[] {
  const larger = SIZES.map(size => ({
    ...policy,
    minChild: Math.max(size, policy.minChild),
    minPool: Math.max(size, policy.minPool),
  }))
  const sized = [policy, ...larger].map(each => ({ policy: each, tables: attributes }))
  const last = larger.at(-1) ?? policy
  const fewer = Array.from({ length: attributes }, (_, left) => ({ policy: last, tables: attributes - 1 - left }))
  return [...sized, ...fewer]
}
