import { type Attack, eachOf, none, onBoth, scoreOf, share } from './attack.ts'
import { type Engine, isWhole } from './engine.ts'
import { groupOf } from './group.ts'
import { type Pair, pairsOf, shuffled, sidesOf } from './knowledge.ts'
import { isOnly, sizeOf, without } from './members.ts'
import { LEAST, MOST_CUTS } from './shown-cuts.ts'
import { type ShownMap, shownMap } from './shown-map.ts'
import { SECRET } from './study.ts'

/** How many pairs that single out the target by the roster are requested as reports. */
const MOST_ASKED = 3

/** "All of X" minus "all of X except the target's kind": whose answers remain? */
export const differencing: Attack = {
  name: 'One-step differencing, up to 4 known attributes',
  hit: 'people whose answers two shown groups differ by',
  run: world =>
    onBoth(world, async engine => {
      const { roster } = world.people
      const map = await shownMap(engine, world)
      const targets = shuffled(roster.rows.length, 1).slice(0, world.budget.targets)
      const hits = await eachOf(targets, async target => {
        const pairs = pairsOf(roster, target).filter(({ others }) => others.length > 0)
        if (pairs.some(pair => isLeftAlone(engine, map, pair, target))) return true
        for (const pair of promising(engine, pairs, target)) if (await areBothShown(engine, pair)) return true
        return false
      })
      return scoreOf(hits)
    }),
  succeeds: score => share(score) >= 0.5,
  holds: none,
}

/** Pairs that single out the target by the roster, largest groups first. */
function promising({ counted }: Engine, pairs: readonly Pair[], target: number): readonly Pair[] {
  return pairs
    .map(pair => ({ pair, ...sidesOf(counted, pair) }))
    .filter(({ whole, rest }) => sizeOf(rest) >= LEAST && isOnly(without(whole, rest), target))
    .toSorted((left, right) => sizeOf(right.rest) - sizeOf(left.rest))
    .slice(0, MOST_ASKED)
    .map(({ pair }) => pair)
}

/** Whether only the target remains of a shown group after subtracting every shown group of another kind. */
function isLeftAlone({ counted }: Engine, map: ShownMap, pair: Pair, target: number): boolean {
  const { context, within, others } = pair
  if (!map.isShown([...context, ...within])) return false
  return isOnly(without(sidesOf(counted, pair).whole, map.shownAmong(context, others)), target)
}

/** Whether both groups of a pair are shown in full; the second in as many reports as needed. */
async function areBothShown(engine: Engine, { context, within, others }: Pair): Promise<boolean> {
  const parts = Array.from({ length: Math.ceil(others.length / MOST_CUTS) }, (_, part) =>
    others.slice(part * MOST_CUTS, (part + 1) * MOST_CUTS),
  )
  for (const nodes of [[...context, ...within], ...parts.map(part => [...context, ...part])]) {
    const figure = (await engine.ask(groupOf(nodes), { charts: ['Burnout'] }))?.figures.get(SECRET)
    if (!figure || !isWhole(figure)) return false
  }
  return true
}
