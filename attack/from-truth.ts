import type { Attack } from './attack.ts'
import { attackCounts, goalsIn } from './stored-numbers.ts'

/**
 * The sampler of stored counts, started at the true answers: no attacker can, but where it is as good as one that is started at random, the latter has
 * found what there is to find. In the small run, of planted pay alone.
 */
export const sampledFromTruth: Attack = {
  name: 'Stored counts, sampled from the truth',
  async run(world) {
    const goals = await goalsIn(world)
    const some = world.budget.isWide ? goals : goals.filter(({ name, wide }) => name === 'planted' && wide !== null)
    return attackCounts(world, some, this.name, { start: 'truth' })
  },
}
