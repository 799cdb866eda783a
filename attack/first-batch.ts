import type { Attack } from './attack.ts'
import { withNumbers } from './numbers.ts'
import { attackCounts, goalsIn } from './stored-numbers.ts'
import { shuffled } from './streams.ts'
import type { Preparation } from './world.ts'

/** Number of submissions that open results (release-engine, rule 13). */
const FIRST = 300
const SEED = 137

/** Opens results with the first 300 respondents. Later respondents follow. */
export const ofFirst300: Preparation = { ...withNumbers, first: people => shuffled(people, SEED).slice(0, FIRST) }

/**
 * Results of the first 300, and of the batch after them. The difference between the two is about the second batch alone. An attacker who
 * reads the results before and after has at most the stored counts of each.
 */
export const firstBatch: Attack = {
  name: 'First 300',
  async run(world) {
    const goals = (await goalsIn(world)).slice(0, world.budget.measures)
    const some = world.budget.isWide ? goals : goals.filter(({ name, wide }) => name === 'planted' && wide !== null)
    const first = await attackCounts(world, some, 'First 300', { start: 'random' })
    // The gate of a second batch takes as long as everything else here, so only the large run tests it.
    if (!world.budget.isWide) return first
    await world.submit(world.later)
    if (world.edition().batches.length < 2) return first
    const second = await attackCounts(world, some, 'Batch after the first 300', { start: 'random', batch: 1 })
    return [...first, ...second]
  },
}
