import type { Attack } from './attack.ts'
import { withNumbers } from './numbers.ts'
import { attackCounts, goalsIn } from './stored-numbers.ts'
import { shuffled } from './streams.ts'
import type { Preparation } from './world.ts'

/** With so many submissions, results open (release-engine, rule 13). */
const FIRST = 300
const SEED = 137

/** Results open with the first 300 and grow by later respondents. */
export const ofFirst300: Preparation = { ...withNumbers, first: people => shuffled(people, SEED).slice(0, FIRST) }

/**
 * Numbers of the first 300, and of the batch after them: results of both less the results of the first are about the second alone, so an attacker who
 * looks before and after has the stored counts of each, at most.
 */
export const firstBatch: Attack = {
  name: 'First 300',
  async run(world) {
    const goals = (await goalsIn(world)).slice(0, world.budget.measures)
    const some = world.budget.isWide ? goals : goals.filter(({ name, wide }) => name === 'planted' && wide !== null)
    const first = await attackCounts(world, some, 'First 300', { start: 'random' })
    // The gate of a second batch takes as long as all else here: in the large run only.
    if (!world.budget.isWide) return first
    await world.submit(world.later)
    if (world.edition().batches.length < 2) return first
    const second = await attackCounts(world, some, 'Batch after the first 300', { start: 'random', batch: 1 })
    return [...first, ...second]
  },
}
