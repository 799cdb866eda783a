import { type Random, randomFrom } from '#rules/inform/gate/index.ts'
import { stream as repeatable } from '#rules/inform/population.testing.ts'

/** Seed from the environment, so that a run can be repeated with other secrets, victims, groups, and blur. */
export const RUN_SEED = Number(process.env['ATTACK_SEED'] ?? 0)
const APART = 1_000_003

/** Returns a stream of numbers in [0, 1) that is the same in every run with the same seed. */
export const stream = (seed: number): Random => repeatable(seed + APART * RUN_SEED)

/** Returns the same kind of stream, optimized for many numbers. */
export const fastStream = (seed: number): Random => randomFrom(seed + APART * RUN_SEED)

/** Returns the items in an order that is the same in every run with the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = stream(seed)
  return items
    .map(item => ({ item, key: next() }))
    .sort((left, right) => left.key - right.key)
    .map(({ item }) => item)
}
