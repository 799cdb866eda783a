import { Surroundings } from './around.ts'
import type { Attack } from './attack.ts'
import { equationsOf } from './engine.ts'
import { againstBoth, aimsOf, solvedFor } from './local.ts'
import { allParts } from './parts.ts'

const KNOWN = 5
const PAIRS = 8

/**
 * Nests groups by answers and excludes people with rare answers, to learn about the people in between. Five colleagues share their answers
 * with the attacker.
 */
export const answerFilters: Attack = {
  name: 'Nested and rare answer filters, 5 known',
  async run(world) {
    const people = world.people()
    const around = new Surroundings(people, world.columns, allParts(people, world.columns))
    const aims = aimsOf(people, world.budget.victims, 41, KNOWN)
    const row = await againstBoth(world, this.name, aims, async (engine, aim) => {
      const pairs = around.pairs(aim.person, part => !('path' in part)).slice(0, PAIRS)
      const smallest = around.smallest(aim.person, PAIRS, parts => parts.some(part => !('path' in part)))
      const groups = [...pairs.flatMap(({ all, others }) => [all, others]), ...smallest]
      return solvedFor(aim, await equationsOf(engine, groups))
    })
    return [row]
  },
}
