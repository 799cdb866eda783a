import { isInside } from './canonical.ts'
import type { Contingency, ContingencyRow } from './contingency.ts'
import { combinations, comparePaths, cutsOf, type Node, type Path, placesOf, type Selection } from './dimensions.ts'
import { withheldSiblings } from './withhold.ts'

/**
 * The atom rule (release-engine, rule 2): which cuts of a selection may be shown. A cut's node in a dimension chooses a value on each
 * level down to its own. It may be shown if
 * - each atom of it holds nobody or at least K: every way to be inside some of its chosen values and outside the others, so that
 *   neither the cut nor what is left of others by taking it away, once or several times, is about a few people; and
 * - no context withholds it: among the respondents with any of its other chosen values, `withheldSiblings` compares each chosen
 *   value with its siblings, so that taking away all the shown ones leaves nobody or at least K.
 * It depends on the study release alone, never on who asks or what was asked before.
 * @param k `minimumResponses`.
 * @returns one flag a cut, in the order of `cutsOf`.
 */
export function allowedCuts(selection: Selection, contingency: Contingency, k: number): readonly boolean[] {
  const isWithheld = withholding(selection, contingency, k)
  const places = selection.profile.map(filter => placesOf(filter).map(({ path }) => path))
  const chosen = combinations(selection.profile.map(({ nodes }) => nodes)).map(
    nodes => hasWholeAtoms(nodes, contingency, places, k) && !isWithheld(nodes),
  )
  const answers = cutsOf({ profile: [], answers: selection.answers }).length
  return chosen.flatMap(allowed => Array.from({ length: answers }, () => allowed))
}

/** Respondents in one atom share how far down each of the nodes' paths they stand. */
function hasWholeAtoms(
  nodes: readonly Node[],
  contingency: Contingency,
  places: readonly (readonly Path[])[],
  k: number,
): boolean {
  const atoms = new Map<string, number>()
  for (const { path, places: held, count } of contingency[0]?.rows ?? []) {
    const key = nodes
      .map((node, index) =>
        sharedDepth(node.path, index === 0 ? path : (places[index]?.[(held[index] ?? 0) - 1] ?? [])),
      )
      .join()
    atoms.set(key, (atoms.get(key) ?? 0) + count)
  }
  return [...atoms.values()].every(count => count >= k)
}

function sharedDepth(path: Path, other: readonly (number | null)[]): number {
  const differs = path.findIndex((value, depth) => other[depth] !== value)
  return differs < 0 ? path.length : differs
}

/** Whether a combination of nodes is withheld in any context. Contexts that several combinations share are judged once. */
function withholding(selection: Selection, contingency: Contingency, k: number): (nodes: readonly Node[]) => boolean {
  const places = selection.profile.map(filter => placesOf(filter).map(({ path }) => path))
  const judged = new Map<string, ReadonlySet<string>>()
  const withheldIn = (context: Context): ReadonlySet<string> => {
    const key = `${context.dimension}|${context.depth}|${context.paths.map(path => path.join('.')).join('|')}`
    const known = judged.get(key) ?? withheldValues(context, contingency[context.dimension]?.rows ?? [], places, k)
    judged.set(key, known)
    return known
  }
  return nodes => {
    const depths = nodes.map(({ path }) => Array.from({ length: path.length + 1 }, (_, depth) => depth))
    return nodes.some(({ path }, dimension) =>
      combinations(depths).some(taken => {
        const own = taken[dimension] ?? 0
        const paths = nodes.map((node, index) => node.path.slice(0, taken[index]))
        return path.some(
          (_, index) =>
            index >= own && withheldIn({ dimension, depth: index + 1, paths }).has(path.slice(0, index + 1).join('.')),
        )
      }),
    )
  }
}

/** Who is compared: the respondents inside every path, told apart by the values that `dimension` has at `depth`. */
interface Context {
  readonly dimension: number
  readonly depth: number
  /** One a dimension; an empty path: all. */
  readonly paths: readonly Path[]
}

/** The paths, as text, of the values that are withheld in a context. */
function withheldValues(
  { dimension, depth, paths }: Context,
  rows: readonly ContingencyRow[],
  places: readonly (readonly Path[])[],
  k: number,
): ReadonlySet<string> {
  const inside = places.map((known, index) => placesInside(known, paths[index] ?? []))
  const own = paths[dimension] ?? []
  const siblings = new Map<string, { path: readonly (number | null)[]; count: number; isStated: boolean }>()
  for (const row of rows) {
    if (!own.every((value, index) => row.path[index] === value)) continue
    if (row.places.some((place, index) => index !== dimension && !inside[index]?.has(place))) continue
    const path = row.path.slice(0, depth)
    const text = path.join('.')
    const known = siblings.get(text) ?? { path, count: 0, isStated: path.every(value => value !== null) }
    siblings.set(text, { ...known, count: known.count + row.count })
  }
  const sorted = [...siblings].sort(([, left], [, right]) => comparePaths(left.path, right.path))
  const withheld = withheldSiblings(
    sorted.map(([, sibling]) => sibling),
    k,
  )
  return new Set(sorted.flatMap(([text], index) => (withheld[index] ? [text] : [])))
}

/** Places of a dimension that lie inside a path: `ContingencyRow.places` of its respondents. 0 lies inside "all" alone. */
function placesInside(known: readonly Path[], outer: Path): ReadonlySet<number> {
  const inside = known.flatMap((path, index) => (isInside(path, outer) ? [index + 1] : []))
  return new Set(outer.length === 0 ? [0, ...inside] : inside)
}
