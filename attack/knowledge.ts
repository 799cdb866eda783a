import type { Node } from '#rules/inform/dimensions.ts'
import { stream } from '#rules/inform/population.testing.ts'
import { keyOfNode } from './group.ts'
import { both, isOnly, type Members, sizeOf, without } from './members.ts'
import { deepestNodes, type Roster } from './roster.ts'

/** How many attributes of a colleague an attacker combines. */
const KNOWN = 4

/** Two groups that differ by someone's kind: all members, and all members except that kind. */
export interface Pair {
  /** The part that both share. */
  readonly context: readonly Node[]
  /** The rest of the first group's description: the kind's parent, or nothing. */
  readonly within: readonly Node[]
  /** All other kinds. */
  readonly others: readonly Node[]
}

/** People in a repeatable order. */
export function shuffled(count: number, seed: number): readonly number[] {
  const next = stream(seed)
  return Array.from({ length: count }, (_, index) => ({ index, at: next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ index }) => index)
}

/** Every pair that an attacker who knows a profile can build from up to four of its attributes. */
export function pairsOf(roster: Roster, index: number): readonly Pair[] {
  const known = deepestNodes(roster.rows[index] ?? {})
  return known.flatMap(own => {
    const contexts = subsets(known.filter(node => node !== own)).filter(({ length }) => length < KNOWN)
    return kindsOf(roster, own).flatMap(kind => contexts.map(context => ({ context, ...kind })))
  })
}

/** Pairs that differ, by the roster, by this one person. */
export function pairsAbout(roster: Roster, index: number, least: number): readonly Pair[] {
  return pairsOf(roster, index).filter(pair => {
    const { whole, rest } = sidesOf(roster, pair)
    return pair.others.length > 0 && isOnly(without(whole, rest), index) && sizeOf(rest) >= least
  })
}

/** The members of the first group of a pair, and those also in the second. */
export function sidesOf(roster: Roster, { context, within, others }: Pair): { whole: Members; rest: Members } {
  const whole = [...context, ...within].map(node => roster.on(node)).reduce(both, roster.everybody)
  return { whole, rest: both(whole, roster.among(others)) }
}

/** A node within each of its ancestors, and within all respondents. */
export function kindsOf(roster: Roster, node: Node): readonly Kind[] {
  const ofRoster = remembered.get(roster) ?? new Map<string, readonly Kind[]>()
  remembered.set(roster, ofRoster)
  const known = ofRoster.get(keyOfNode(node)) ?? findKinds(roster, node)
  ofRoster.set(keyOfNode(node), known)
  return known
}

type Kind = Omit<Pair, 'context'>
const remembered = new WeakMap<Roster, Map<string, readonly Kind[]>>()

function findKinds(roster: Roster, { dimension, path }: Node): readonly Kind[] {
  return path.flatMap((_, depth) =>
    path.slice(0, depth + 1).map((_, above) => ({
      within: above > 0 ? [{ dimension, path: path.slice(0, above) }] : [],
      others: path
        .slice(above, depth + 1)
        .flatMap((_, further) => roster.siblingsOf({ dimension, path: path.slice(0, above + further + 1) })),
    })),
  )
}

function subsets(nodes: readonly Node[]): readonly (readonly Node[])[] {
  return nodes.reduce<readonly (readonly Node[])[]>(
    (begun, node) => begun.flatMap(each => [each, [...each, node]]),
    [[]],
  )
}
