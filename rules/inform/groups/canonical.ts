import { comparePaths, type Node, type Path, type ProfileDimension } from '../dimensions.ts'
import { childCount, type Trees } from './profile-trees.ts'

/**
 * Returns the canonical form of the nodes selected in a dimension (release-engine, rule 7). Descendants replace their ancestors, and a
 * parent replaces its children if all of them (two or more) are selected. A selection of all values returns an empty list, which means no
 * filter.
 */
export function canonicalNodes(trees: Trees, dimension: ProfileDimension, ticked: readonly Node[]): readonly Node[] {
  const distinct = new Map(ticked.map(({ path }) => [path.join('.'), path]))
  let paths = [...distinct.values()].filter(path => ![...distinct.values()].some(other => isInside(other, path, true)))
  const deepest = Math.max(0, ...paths.map(({ length }) => length))
  for (let depth = deepest; depth > 0; depth--) paths = withWholeParents(trees, dimension, paths, depth)
  return paths.some(({ length }) => length === 0) ? [] : paths.sort(comparePaths).map(path => ({ dimension, path }))
}

/** Checks whether `path` equals `outer` or is inside it. With `strictly`, it must be inside. */
export function isInside(path: Path, outer: Path, strictly = false): boolean {
  if (path.length < outer.length || (strictly && path.length === outer.length)) return false
  return outer.every((value, depth) => path[depth] === value)
}

function withWholeParents(trees: Trees, dimension: ProfileDimension, paths: readonly Path[], depth: number): Path[] {
  const families = Map.groupBy(
    paths.filter(({ length }) => length === depth),
    path => path.slice(0, -1).join('.'),
  )
  const others = paths.filter(({ length }) => length !== depth)
  const kept = [...families.values()].flatMap(children => {
    const parent = children[0]?.slice(0, -1) ?? []
    const isWhole = children.length === childCount(trees, dimension, parent)
    return isWhole && (children.length > 1 || depth === 1) ? [parent] : children
  })
  return [...others, ...kept]
}
