import type { Node } from '#rules/inform/dimensions.ts'
import type { Engine } from './engine.ts'
import { groupOf } from './group.ts'
import { both, type Members, sizeOf } from './members.ts'
import { SECRET } from './study.ts'

/** Fewer are never shown, with the engine on or off. */
export const LEAST = 10
/** The most cuts that one report may add up. */
export const MOST_CUTS = 64

/**
 * The cuts, one node of each list, that an engine shows. Found by requesting many at once, since a report says how many of its groups it
 * includes, then each half of those that are included in part. Cuts of fewer than ten are not requested separately: they are never shown.
 * @param isPossible leaves out other cuts
 */
export async function shownCuts(
  engine: Engine,
  asked: readonly (readonly Node[])[],
  isPossible: (cut: readonly Node[]) => boolean,
): Promise<readonly (readonly Node[])[]> {
  const large = largeCuts(engine, asked).filter(isPossible)
  if (large.length === 0) return []
  const lists = asked.map((list, at) => list.filter(node => large.some(cut => cut[at] === node)))
  const cuts = lists.reduce((product, list) => product * list.length, 1)
  if (cuts <= MOST_CUTS) {
    const figure = (await engine.ask(groupOf(lists.flat()), { charts: ['Burnout'] }))?.figures.get(SECRET)
    if (cuts === 1) return figure ? large : []
    // Either refused or too few in total: the parts tell which.
    if (figure?.groups.asked === cuts && figure.groups.shown === large.length) return large
  }
  const widest = lists.reduce((best, list, at) => (list.length > (lists[best]?.length ?? 0) ? at : best), 0)
  const list = lists[widest] ?? []
  const halves = [list.slice(0, list.length >> 1), list.slice(list.length >> 1)]
  const found = []
  for (const half of halves) found.push(...(await shownCuts(engine, lists.with(widest, half), isPossible)))
  return found
}

function largeCuts({ counted }: Engine, lists: readonly (readonly Node[])[]): readonly (readonly Node[])[] {
  const combine = (begun: readonly Node[], inside: Members, at: number): (readonly Node[])[] => {
    if (sizeOf(inside) < LEAST) return []
    const list = lists[at]
    return list ? list.flatMap(node => combine([...begun, node], both(inside, counted.on(node)), at + 1)) : [begun]
  }
  return combine([], counted.everybody, 0)
}
