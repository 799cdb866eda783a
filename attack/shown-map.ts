import { LEVELS, type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import type { Engine } from './engine.ts'
import { keyOfNode } from './group.ts'
import { both, either, type Members } from './members.ts'
import { shownCuts } from './shown-cuts.ts'
import type { World } from './world.ts'

/** How many dimensions the cuts of a map have at most. */
const TOGETHER = 3

/** Every cut of up to three profile dimensions that an engine shows, as a patient group of people could find out together. */
export interface ShownMap {
  readonly cuts: readonly (readonly Node[])[]
  isShown(nodes: readonly Node[]): boolean
  /** Those of the given people who are in a shown cut of the context with one of the nodes. */
  shownAmong(context: readonly Node[], nodes: readonly Node[]): Members
}

const remembered = new WeakMap<Engine, Promise<ShownMap>>()

/** Built once per engine. */
export function shownMap(engine: Engine, world: World): Promise<ShownMap> {
  const known = remembered.get(engine) ?? makeMap(engine, world)
  remembered.set(engine, known)
  return known
}

async function makeMap(engine: Engine, world: World): Promise<ShownMap> {
  const cuts: (readonly Node[])[] = []
  const keyOf = (nodes: readonly Node[]) => nodes.map(keyOfNode).sort().join('|')
  const keys = new Set([''])
  // Look only inside shown cuts, which saves thousands of reports: with the threshold alone, every cut around a shown one is shown, and the
  // tests of the atom rule show the same of it.
  const isInsideShown = (cut: readonly Node[]) => cut.every(node => keys.has(keyOf(cut.filter(each => each !== node))))
  for (const lists of shapes(world)) {
    for (const cut of await shownCuts(engine, lists, isInsideShown)) {
      cuts.push(cut)
      keys.add(keyOf(cut))
    }
  }
  const isShown = (nodes: readonly Node[]) => keys.has(keyOf(nodes))
  return {
    cuts,
    isShown,
    shownAmong: (context, nodes) =>
      nodes
        .filter(node => isShown([...context, node]))
        .map(node => [...context, node].map(each => engine.counted.on(each)).reduce(both))
        .reduce(
          either,
          engine.counted.everybody.map(() => 0),
        ),
  }
}

/** Combinations of one level from each of some dimensions, with every occupied node; as many as the budget allows. */
function shapes({ people: { roster }, budget }: World): readonly (readonly (readonly Node[])[])[] {
  const all = PROFILE_DIMENSIONS.reduce<readonly (readonly (readonly Node[])[])[]>(
    (begun, dimension) =>
      begun.flatMap(lists => {
        if (lists.length === TOGETHER) return [lists]
        const levels = LEVELS[dimension].map((_, depth) =>
          roster.nodes(dimension).filter(({ path }) => path.length === depth + 1),
        )
        return [lists, ...levels.map(nodes => [...lists, nodes])]
      }),
    [[]],
  )
  const [, ...some] = all.toSorted((left, right) => left.length - right.length)
  return some.slice(0, budget.shapes)
}
