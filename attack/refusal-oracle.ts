import type { Node } from '#rules/inform/dimensions.ts'
import { type Attack, coin, eachOf, likeACoin, onBoth, scoreOf, share } from './attack.ts'
import type { Engine } from './engine.ts'
import { groupOf } from './group.ts'
import { type Pair, pairsAbout, shuffled } from './knowledge.ts'
import { sizeOf } from './members.ts'
import { MOST_PAY, PAY, PAY_STEP, SECRET } from './study.ts'
import { secretOf } from './victims.ts'
import type { World } from './world.ts'

/** Small enough that each of those who said yes is among the ten best or the ten worst paid of them. */
const [LEAST_PEOPLE, MOST_PEOPLE] = [26, 40]

/**
 * Ignores figures: how far must a pay filter be widened before those who said yes are shown, with her and without her? If it is the same, she is
 * not among them.
 */
export const refusalOracle: Attack = {
  name: 'Refusal oracle with answer filters',
  hit: 'yes/no answers guessed right',
  run: world => {
    const victims = oracleVictims(world)
    return onBoth(world, async engine => {
      const guesses = await eachOf(victims, async ({ index, pair }) => {
        const all = await threshold(engine, world, [...pair.context, ...pair.within])
        const rest = await threshold(engine, world, [...pair.context, ...pair.others])
        const guess = all && rest ? JSON.stringify(all) !== JSON.stringify(rest) : coin(index)
        return guess === secretOf(world, index)
      })
      return scoreOf(guesses)
    })
  },
  succeeds: score => share(score) >= 0.85,
  holds: likeACoin,
}

/** The highest minimum and the lowest maximum of pay at which those of a group who said yes are shown; null if they never are. */
async function threshold(engine: Engine, { study }: World, nodes: readonly Node[]): Promise<readonly number[] | null> {
  const yes = { [`${study.question('Burnout')}_${study.variable(SECRET)}`]: [1] }
  const key = `${study.question('Pay')}_${study.variable(PAY)}_minmax`
  const isShown = async (min: number | null, max: number | null) =>
    (await engine.ask(groupOf(nodes, { ...yes, [key]: { min, max } }), { charts: ['Burnout'] })) !== null
  if (!(await isShown(0, null))) return null
  const least = await last(pay => isShown(pay, null))
  const greatest = await last(pay => isShown(null, MOST_PAY - pay))
  return [least, greatest]
}

/** The last multiple of the step at which a condition holds that is true up to some amount and false above. */
async function last(holds: (pay: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, MOST_PAY / PAY_STEP]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (await holds(middle * PAY_STEP)) low = middle
    else high = middle - 1
  }
  return low * PAY_STEP
}

function oracleVictims({ people: { roster }, budget }: World): readonly { index: number; pair: Pair }[] {
  const found: { index: number; pair: Pair }[] = []
  for (const index of shuffled(roster.rows.length, 4)) {
    if (found.length === Math.ceil(budget.victims / 3)) break
    const pair = pairsAbout(roster, index, LEAST_PEOPLE).find(
      ({ context, within }) => sizeOf(roster.inside([...context, ...within])) <= MOST_PEOPLE,
    )
    if (pair) found.push({ index, pair })
  }
  return found
}
