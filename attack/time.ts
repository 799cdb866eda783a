import { type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import type { Attack, Score } from './attack.ts'
import type { Engine } from './engine.ts'
import { groupOf } from './group.ts'
import { LEAST } from './shown-cuts.ts'
import { ALL_CHARTS } from './study.ts'
import type { World } from './world.ts'

/** One colleague submits: any change in the figures would be theirs. Only the submission that completes a release may change anything. */
export const time: Attack = {
  name: `Time: all charts before and after each of ${LEAST - 1} further surveys`,
  hit: 'surveys after which any chart is another',
  async run(world) {
    const before = { naive: await allCharts(world.naive, world), product: await allCharts(world.product, world) }
    let [naive, product]: [Score, Score] = [
      { hits: 0, of: 0 },
      { hits: 0, of: 0 },
    ]
    for (let submitted = 1; submitted < LEAST; submitted++) {
      await world.submitOne()
      world.product.forget()
      const after = { naive: await allCharts(world.naive, world), product: await allCharts(world.product, world) }
      naive = counted(naive, after.naive !== before.naive)
      product = counted(product, after.product !== before.product)
      Object.assign(before, after)
    }
    await world.submitOne()
    world.product.forget()
    if ((await allCharts(world.product, world)) === before.product)
      throw new Error('Nothing changed with the last of them either: the surveys did not count.')
    return { naive, protected: product }
  },
  succeeds: ({ hits, of }) => of > 0 && hits === of,
  holds: ({ hits, of }) => of > 0 && hits === 0,
}

function counted({ hits, of }: Score, isHit: boolean): Score {
  return { hits: hits + Number(isHit), of: of + 1 }
}

/** Every chart of everybody and of some groups. */
async function allCharts(engine: Engine, { people: { roster } }: World): Promise<string> {
  const some = PROFILE_DIMENSIONS.flatMap((dimension): readonly (readonly Node[])[] =>
    roster
      .nodes(dimension)
      .slice(0, 2)
      .map(node => [node]),
  )
  const texts = []
  for (const nodes of [[], ...some]) {
    const report = await engine.ask(groupOf(nodes), { charts: ALL_CHARTS, door: 'platform administrator' })
    texts.push(report?.text ?? 'withheld')
  }
  return texts.join('\n')
}
