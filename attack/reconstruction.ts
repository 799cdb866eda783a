import { type Attack, shuffled } from './attack.ts'
import { equationsOf } from './engine.ts'
import { EVERYBODY } from './group.ts'
import { groupsToAsk } from './parts.ts'
import { reconstructed, yardstickOf } from './reconstructed.ts'

const KNOWN_SHARE = 0.3

/** Asks everything there is to ask and solves for everybody at once, also when a third of the others' answers is known. */
export const reconstruction: Attack = {
  name: 'Reconstruction',
  async run(world) {
    const groups = [EVERYBODY, ...groupsToAsk(world.people(), world.columns, world.budget.groups)]
    const naive = await equationsOf(world.naive, groups)
    const product = await equationsOf(world.product, groups)
    const some = shuffled([...world.people().keys()], 3).slice(0, KNOWN_SHARE * world.people().length)
    const alone = yardstickOf(world, naive, new Set())
    return [
      ...reconstructed(world, 'Reconstruction', product, alone),
      // In the small run, one solution for everybody is enough.
      ...(world.budget.isWide
        ? reconstructed(world, 'Reconstruction, 30% known', product, yardstickOf(world, naive, new Set(some)))
        : []),
    ]
  },
}
