import { type Attack, shuffled } from './attack.ts'
import { equationsOf } from './engine.ts'
import { offeredAsEstimates } from './estimates.ts'
import { EVERYBODY } from './group.ts'
import { groupsToAsk } from './parts.ts'
import { reconstructed, yardstickOf } from './reconstructed.ts'
import type { Equation } from './ridge.ts'
import type { World } from './world.ts'

const KNOWN_SHARE = 0.3

/**
 * Asks everything there is to ask and solves for everybody at once, also when a third of the others' answers is known, and from the counts
 * that the server keeps, which are not rounded.
 */
export const reconstruction: Attack = {
  name: 'Reconstruction',
  async run(world) {
    const groups = [EVERYBODY, ...groupsToAsk(world.people(), world.columns, world.budget.groups)]
    const naive = await equationsOf(world.naive, groups)
    const product = await equationsOf(world.product, groups)
    const some = shuffled([...world.people().keys()], 3).slice(0, KNOWN_SHARE * world.people().length)
    const alone = yardstickOf(world, naive, new Set())
    const stored = await storedCounts(world)
    return [
      ...reconstructed(world, 'Reconstruction', product, alone),
      ...reconstructed(world, 'Reconstruction, 30% known', product, yardstickOf(world, naive, new Set(some))),
      ...reconstructed(world, 'Stolen counts of all blocks', stored, alone),
      ...(await offeredAsEstimates(world, stored, alone)),
    ]
  },
}

/** Every number that the server keeps about the planted questions: one equation for each block. */
async function storedCounts({ server, target, edition }: World): Promise<readonly Equation[]> {
  const { people, roster } = edition()
  const copy = server.copies.of(target.id, null)
  const counts = await Promise.all(target.columns.map(async column => copy?.counts(column)))
  return roster.lenses.flatMap(({ name, blockOf, sizes }) => {
    const members: number[][] = Array.from(sizes, () => [])
    for (const [place, block] of blockOf.entries()) members[block]?.push(people[place]?.userId ?? 0)
    const byQuestion = counts.map(each => each?.byLens.get(name))
    return members.map((own, block) => ({
      people: own,
      parts: own.map(() => 1),
      // The first cell of a yes/no question is yes.
      sums: byQuestion.map(each => {
        const row = each?.rowOf[block] ?? -1
        const at = each?.starts[row] ?? 0
        return each?.cells[at] === 0 ? (each.counts[at] ?? 0) : 0
      }),
      deviation: 0,
    }))
  })
}
