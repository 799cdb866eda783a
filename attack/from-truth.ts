import type { Attack } from './attack.ts'
import { attackCounts, goalsIn } from './stored-numbers.ts'

/**
 * Runs the sampler of stored counts from the true answers. No attacker can do this. If a random start does as well, the sampler has found
 * everything there is to find. The small run covers planted pay only.
 */
export const sampledFromTruth: Attack = {
  name: 'Stored counts, sampled from the truth',
  async run(world) {
    const goals = await goalsIn(world)
    const some = world.budget.isWide ? goals : goals.filter(({ name, wide }) => name === 'planted' && wide !== null)
    return attackCounts(world, some, this.name, { start: 'truth' })
  },
}
