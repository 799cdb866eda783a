import { canonicalNodes, isInside, keyOfSelection } from './canonical.ts'
import { levelOf, type Node, type ProfileDimension, type ProfileFilter, type Selection } from './dimensions.ts'
import type { Trees } from './profile-trees.ts'

/** Places, the finest first: what a report gives up before anything else. */
const PLACES = ['metro', 'location'] as const satisfies readonly ProfileDimension[]

/**
 * Coarser selections, nearest first, for a group that is too small or too little known (release-engine, rule 5). Places move up level by level
 * until they are left out; then other filters are left out one by one, the last added first; then a subspecialty becomes its specialty; then
 * the places go with the last filter, the last two, and so on. The specialty goes last. Each appears once, never the selection itself. The caller finds out which is shown.
 * @param order as `selectionOf` returns it.
 * @param keep the scope's node: no candidate goes outside of it.
 */
export function coarserSelections(
  selection: Selection,
  order: readonly string[],
  trees: Trees,
  keep: Node | null = null,
): readonly Selection[] {
  const isPlace = (name: string) => PLACES.some(place => place === name)
  const places = PLACES.filter(place => order.includes(place))
  const others = order.toReversed().filter(name => !isPlace(name) && name !== 'specialty')
  const dropped = (names: readonly string[]) =>
    names.map((_, index) => without(selection, names.slice(0, index + 1), keep))
  const bare = without(selection, [...places, ...others], keep)
  const candidates = [
    ...places.flatMap(dimension => levelsUp(selection, dimension, trees, keep)),
    ...dropped(places),
    ...others.map(name => without(selection, [name], keep)),
    ...levelsUp(selection, 'specialty', trees, keep),
    ...dropped([...places, ...others]),
    bare,
    ...levelsUp(bare, 'specialty', trees, keep),
    without(selection, ['specialty'], keep),
    without(bare, ['specialty'], keep),
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
  return depths.flatMap(depth => {
    const nodes = canonicalNodes(
      trees,
      dimension,
      filter.nodes.map(({ path }) => ({ dimension, path: path.slice(0, depth) })),
    )
    return isNamed(nodes) ? [replaced(selection, { dimension, nodes })] : []
  })
}

/** Nodes that a request can name. A size of areas is named by all its areas, so more than one size would be too many keys. */
function isNamed(nodes: readonly Node[]): boolean {
  const sizes = nodes.filter(node => levelOf(node) === 'metro_size')
  return nodes.length > 0 && sizes.length <= 1
}

function replaced(selection: Selection, filter: ProfileFilter): Selection {
  const profile = selection.profile.map(each => (each.dimension === filter.dimension ? filter : each))
  return { ...selection, profile }
}

/** Leaves out these filters; in the scope's dimension, the scope itself remains. */
function without(selection: Selection, names: readonly string[], keep: Node | null): Selection {
  return {
    ...selection,
    profile: selection.profile.flatMap((filter): readonly ProfileFilter[] => {
      if (!names.includes(filter.dimension)) return [filter]
      const isScope =
        keep?.dimension === filter.dimension && filter.nodes.every(({ path }) => isInside(path, keep.path))
      return isScope && keep ? [{ dimension: filter.dimension, nodes: [keep] }] : []
    }),
    answers: selection.answers.filter(({ column }) => !names.includes(column)),
  }
}
