import { canonicalNodes, isInside } from './canonical.ts'
import { keyOfSelection } from './cut-keys.ts'
import { levelOf, type Node, type ProfileDimension, type ProfileFilter, type Selection } from './dimensions.ts'
import type { Trees } from './profile-trees.ts'

/** The dimensions with several levels, in the order in which a report gives up detail: the finest places first. */
const COARSENED = ['metro', 'location', 'specialty'] as const satisfies readonly ProfileDimension[]

/**
 * Coarser selections, the nearest first, for a report that may not be shown (release-engine, rule 2): one dimension on the next level up,
 * and so on until it is left out; then without one filter, the last added first; then without the last two, three ...; at last everybody.
 * Each once, none of them the selection itself. Whether one may be shown is for the caller to find out.
 * @param order as `selectionOf` gives it.
 * @param keep the scope's node: no candidate goes beyond it.
 */
export function coarserSelections(
  selection: Selection,
  order: readonly string[],
  trees: Trees,
  keep: Node | null = null,
): readonly Selection[] {
  const lastFirst = order.toReversed()
  const candidates = [
    ...COARSENED.flatMap(dimension => levelsUp(selection, dimension, trees, keep)),
    ...lastFirst.map(name => without(selection, [name], keep)),
    ...lastFirst.map((_, index) => without(selection, lastFirst.slice(0, index + 1), keep)),
  ]
  const distinct = new Map(candidates.map(each => [keyOfSelection(each), each]))
  distinct.delete(keyOfSelection(selection))
  return [...distinct.values()]
}

function levelsUp(
  selection: Selection,
  dimension: ProfileDimension,
  trees: Trees,
  keep: Node | null,
): readonly Selection[] {
  const filter = selection.profile.find(each => each.dimension === dimension)
  if (!filter) return []
  const scope = keep?.dimension === dimension ? keep.path.length : 0
  const deepest = Math.max(...filter.nodes.map(({ path }) => path.length))
  const depths = Array.from({ length: Math.max(0, deepest - 1 - scope) }, (_, index) => deepest - 1 - index)
  const upper = depths.flatMap(depth => {
    const nodes = canonicalNodes(
      trees,
      dimension,
      filter.nodes.map(({ path }) => ({ dimension, path: path.slice(0, depth) })),
    )
    return isNamed(nodes) ? [replaced(selection, { dimension, nodes })] : []
  })
  return [...upper, without(selection, [dimension], keep)]
}

/** Nodes that the next request can name. Sizes of areas are named by all their areas: more than one would be too many keys. */
function isNamed(nodes: readonly Node[]): boolean {
  const sizes = nodes.filter(node => levelOf(node) === 'metro_size')
  return nodes.length > 0 && sizes.length <= 1
}

function replaced({ profile, answers }: Selection, filter: ProfileFilter): Selection {
  return { profile: profile.map(each => (each.dimension === filter.dimension ? filter : each)), answers }
}

/** Without these filters; of the scope's dimension the scope itself remains. */
function without({ profile, answers }: Selection, names: readonly string[], keep: Node | null): Selection {
  return {
    profile: profile.flatMap((filter): readonly ProfileFilter[] => {
      if (!names.includes(filter.dimension)) return [filter]
      const isScope =
        keep?.dimension === filter.dimension && filter.nodes.every(({ path }) => isInside(path, keep.path))
      return isScope && keep ? [{ dimension: filter.dimension, nodes: [keep] }] : []
    }),
    answers: answers.filter(({ column }) => !names.includes(column)),
  }
}
