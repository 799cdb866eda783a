import type { Node } from '#rules/inform/dimensions.ts'
import { type Attack, coin, eachOf, likeACoin, most, onBoth, scoreOf } from './attack.ts'
import { type Engine, isWhole } from './engine.ts'
import { groupOf } from './group.ts'
import { kindsOf, type Pair, shuffled } from './knowledge.ts'
import { both, either, isOnly, sizeOf, without } from './members.ts'
import { deepestNodes, type Roster } from './roster.ts'
import { LEAST, MOST_CUTS } from './shown-cuts.ts'
import { SECRET } from './study.ts'
import { secretOf } from './victims.ts'
import type { World } from './world.ts'

/** Groups of many people each; who is in the first and neither of the next two is one person: first - second - third + both. */
interface Tracker {
  readonly index: number
  readonly queries: readonly [readonly Node[], readonly Node[], readonly Node[], readonly Node[]]
}
const SIGNS = [1, -1, -1, 1] as const

/** Sums and differences of four large groups. */
export const tracker: Attack = {
  name: 'Four-query tracker',
  hit: 'yes/no answers guessed right',
  run: world => {
    const trackers = trackersOf(world)
    return onBoth(world, async engine => {
      const guesses = await eachOf(trackers, async ({ index, queries }) => {
        const said = await saidYes(engine, queries)
        return (said ?? coin(index)) === secretOf(world, index)
      })
      return scoreOf(guesses)
    })
  },
  succeeds: most,
  holds: likeACoin,
}

/** What the four figures say; null when one is not shown. Partly shown groups are treated as whole: a rough guess is better than none. */
async function saidYes(engine: Engine, queries: Tracker['queries']): Promise<boolean | null> {
  let [yes, no] = [0, 0]
  let isComplete = true
  for (const [at, nodes] of queries.entries()) {
    const figure = (await engine.ask(groupOf(nodes), { charts: ['Burnout'] }))?.figures.get(SECRET)
    if (!figure) return null
    isComplete &&= isWhole(figure)
    yes += (SIGNS[at] ?? 0) * (figure.counts.get(1) ?? 0)
    no += (SIGNS[at] ?? 0) * (figure.counts.get(0) ?? 0)
  }
  return yes === no ? null : isComplete || yes + no > 0 ? yes > no : yes < no
}

function trackersOf({ people: { roster }, budget }: World): readonly Tracker[] {
  const found: Tracker[] = []
  for (const index of shuffled(roster.rows.length, 3)) {
    if (found.length === budget.victims) break
    const queries = queriesAbout(index, deepestNodes(roster.rows[index] ?? {}), roster)
    if (queries) found.push({ index, queries })
  }
  return found
}

function queriesAbout(index: number, known: readonly Node[], roster: Roster): Tracker['queries'] | null {
  for (const first of known) {
    for (const second of known.filter(node => node !== first)) {
      const others = known.filter(node => node !== first && node !== second)
      for (const context of [[], ...others.map(node => [node]), others]) {
        for (const one of kindsOf(roster, first)) {
          for (const two of kindsOf(roster, second)) {
            if (!isAbout(roster, index, context, one, two)) continue
            return [
              [...context, ...one.within, ...two.within],
              [...context, ...one.others, ...two.within],
              [...context, ...one.within, ...two.others],
              [...context, ...one.others, ...two.others],
            ]
          }
        }
      }
    }
  }
  return null
}

type Kind = Omit<Pair, 'context'>

function isAbout(roster: Roster, index: number, context: readonly Node[], one: Kind, two: Kind): boolean {
  if (one.others.length * two.others.length > MOST_CUTS || one.others.length === 0 || two.others.length === 0)
    return false
  const all = [...context, ...one.within, ...two.within].map(node => roster.on(node)).reduce(both, roster.everybody)
  const [first, second] = [both(all, roster.among(one.others)), both(all, roster.among(two.others))]
  if (!isOnly(without(all, either(first, second)), index)) return false
  // Simple differencing is not enough: no one is left alone by either group.
  const isAlone = sizeOf(without(all, first)) < LEAST || sizeOf(without(all, second)) < LEAST
  return !isAlone && sizeOf(both(first, second)) >= 2 * LEAST
}
