import { type Pair, Surroundings } from './around.ts'
import type { Attack } from './attack.ts'
import type { Door, Engine, Report } from './engine.ts'
import { type Aim, againstBoth, type Reading } from './local.ts'
import { allParts } from './parts.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

/** Compares a group with the same group without one person, from one account and at two doors. */
export const equality: Attack = {
  name: 'Equality of two figures',
  async run(world) {
    const alone = onesAlone(world, world.budget.victims)
    const aims = alone.map(({ aim }) => aim)
    const pairOf = ({ person }: Aim) => alone.find(({ aim }) => aim.person === person)?.pair
    const compared =
      (doors: readonly [Door, Door]): Reading =>
      async (engine, aim) => {
        const pair = pairOf(aim)
        return pair ? difference(aim, ...(await bothOf(engine, pair, doors))) : []
      }
    return [
      await againstBoth(world, this.name, aims, compared(['member', 'member'])),
      await againstBoth(world, 'Two doors', aims, compared(['platform administrator', 'member'])),
    ]
  },
}

/** Returns people that two groups differ by, and the groups. */
function onesAlone({ people, columns }: World, most: number): readonly { readonly aim: Aim; readonly pair: Pair }[] {
  const all = people()
  const around = new Surroundings(all, columns, allParts(all, columns))
  const found: { aim: Aim; pair: Pair }[] = []
  for (const person of shuffled(all, 53)) {
    if (found.length === most) break
    const pair = around.alone(person)[0]
    if (pair) found.push({ aim: { person, known: [] }, pair })
  }
  return found
}

async function bothOf(engine: Engine, { all, others }: Pair, [first, second]: readonly [Door, Door]) {
  return [await engine.ask(all, first), await engine.ask(others, second)] as const
}

/** Returns how many more people answered yes in the group with the person than in the group without the person, by question. */
function difference({ person }: Aim, all: Report | null, others: Report | null): readonly number[] {
  return person.secrets.map((_, question) => {
    const [more, fewer] = [all?.yes[question], others?.yes[question]]
    return more && fewer ? more.n * more.share - fewer.n * fewer.share : 0.5
  })
}
