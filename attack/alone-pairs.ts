import type { Node } from '#rules/inform/dimensions.ts'
import { cutCount } from './group.ts'
import { kindsOf, type Pair, sidesOf } from './knowledge.ts'
import { isOnly, sizeOf, without } from './members.ts'
import { deepestNodes, type Roster } from './roster.ts'
import { LEAST, MOST_CUTS } from './shown-cuts.ts'

/** Respondents who are the only one of their kind in the specialty that a dashboard shows. */
export function alonePairs(roster: Roster, node: Node): readonly { readonly index: number; readonly pair: Pair }[] {
  return roster.rows.flatMap((row, index) =>
    deepestNodes(row)
      .filter(({ dimension }) => dimension !== node.dimension)
      .flatMap(own => kindsOf(roster, own))
      .map((kind): Pair => ({ ...kind, context: [node] }))
      .filter(pair => {
        const { whole, rest } = sidesOf(roster, pair)
        const isAskable = pair.within.length === 0 && cutCount(pair.others) <= MOST_CUTS && sizeOf(rest) >= 2 * LEAST
        return isAskable && isOnly(without(whole, rest), index)
      })
      .map(pair => ({ index, pair })),
  )
}
