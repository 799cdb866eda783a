import { type Attack, coin, eachOf, likeACoin, most, onBoth, scoreOf } from './attack.ts'
import type { Engine } from './engine.ts'
import { groupOf } from './group.ts'
import type { Pair } from './knowledge.ts'
import { SECRET } from './study.ts'
import { secretOf, type Victim, victimsOf } from './victims.ts'
import type { World } from './world.ts'

/** Regardless of noise: do the figures of people who said yes change at all when the target is removed? */
export const changeOracle: Attack = {
  name: 'Any-change oracle',
  hit: 'yes/no answers guessed right',
  run: world =>
    onBoth(world, async engine => {
      const guesses = await eachOf(victimsOf(world), async ({ index, pairs }: Victim) => {
        const votes = []
        for (const pair of pairs.slice(0, 3)) votes.push(...(await changesAt(engine, world, pair)))
        const changes = votes.filter(Boolean).length
        const guess = 2 * changes === votes.length ? coin(index) : 2 * changes > votes.length
        return guess === secretOf(world, index)
      })
      return scoreOf(guesses)
    }),
  succeeds: most,
  holds: likeACoin,
}

/** Empty when one of the two is withheld. */
async function changesAt(
  engine: Engine,
  { study }: World,
  { context, within, others }: Pair,
): Promise<readonly boolean[]> {
  const yes = { [`${study.question('Burnout')}_${study.variable(SECRET)}`]: [1] }
  const all = await engine.ask(groupOf([...context, ...within], yes))
  const rest = await engine.ask(groupOf([...context, ...others], yes))
  if (!all || !rest) return []
  return [JSON.stringify([...all.figures].map(comparable)) !== JSON.stringify([...rest.figures].map(comparable))]
}

/** Figures without the number of groups they combine. */
function comparable([uid, { n, counts }]: [string, { n: number; counts: ReadonlyMap<number, number> }]) {
  return [uid, n, [...counts]]
}
