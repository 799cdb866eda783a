import type { Node } from '#rules/inform/dimensions.ts'
import { type Attack, eachOf, most, onBoth, type Score, scoreOf, share } from './attack.ts'
import type { Engine } from './engine.ts'
import { groupOf } from './group.ts'
import type { Pair } from './knowledge.ts'
import { MOST_PAY, PAY, PAY_STEP, SECRET } from './study.ts'
import { victimsOf } from './victims.ts'
import type { World } from './world.ts'

/** Halves the range of one person's pay with a slider filter until one step is left. */
export const paySearch: Attack = {
  name: 'Binary search on pay with slider filters',
  hit: 'people whose pay is found to the thousand dollars',
  run: world =>
    onBoth(world, async engine => {
      const victims = victimsOf(world).slice(0, Math.ceil(world.budget.victims / 3))
      const found = await eachOf(victims, async ({ index, pairs: [pair] }) => {
        const pay = world.people.answers[index]?.[world.study.variable(PAY)]
        return pair !== undefined && (await searchFor(engine, world, pair)) === pay
      })
      return scoreOf(found)
    }),
  succeeds: most,
  holds: isLuck,
}

/** Guessing inside the right one of 20 bins hits a thousand dollars of 25 or more one time in 25. */
function isLuck(score: Score): boolean {
  const chance = 1 / 25
  return score.of > 0 && share(score) <= chance + 3.1 * Math.sqrt((chance * (1 - chance)) / score.of)
}

async function searchFor(engine: Engine, world: World, { context, within, others }: Pair): Promise<number> {
  let [low, high] = [0, MOST_PAY / PAY_STEP]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const all = await atLeast(engine, world, [...context, ...within], middle * PAY_STEP)
    const rest = await atLeast(engine, world, [...context, ...others], middle * PAY_STEP)
    if (all - rest > 0.5) low = middle
    else high = middle - 1
  }
  return low * PAY_STEP
}

/** How many of a group earn at least this much; computed from the rest of the group if too few to be shown. */
async function atLeast(engine: Engine, { study }: World, nodes: readonly Node[], pay: number): Promise<number> {
  const key = `${study.question('Pay')}_${study.variable(PAY)}_minmax`
  const count = async (min: number | null, max: number | null) => {
    const report = await engine.ask(groupOf(nodes, { [key]: { min, max } }), { charts: ['Burnout'] })
    return report?.figures.get(SECRET)?.n ?? null
  }
  const above = await count(pay, null)
  if (above !== null) return above
  return ((await count(0, null)) ?? 0) - ((await count(null, pay - PAY_STEP)) ?? 0)
}
