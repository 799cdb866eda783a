import { combinations, comparePaths, LEVELS, type Level, PROFILE_DIMENSIONS, type ProfileRow } from './dimensions.ts'
import { withheldSiblings } from './withhold.ts'

/** Respondents with the same profile in every tree. */
export interface ProfileRecord {
  readonly row: ProfileRow
  readonly count: number
}

/** A cut that may be shown: the indexes of the records inside it. */
export type AllowedCut = readonly number[]

/** How many levels a cut uses of each dimension, in the order of PROFILE_DIMENSIONS; 0: none. */
type Shape = readonly number[]

/** A dimension's paths among the records. */
interface Tree {
  /** By depth, from 0 (where every record has node 0): the number of each record's node, in ascending order of path. */
  readonly nodeOf: readonly Int32Array[]
  /** By depth: whether each node's value and all values above it are stated. */
  readonly isStated: readonly (readonly boolean[])[]
}

/** An allowed cut in the making: the number of its node in each dimension, and who is inside. */
interface Cell {
  readonly nodes: readonly number[]
  readonly records: readonly number[]
  /** Respondents. */
  readonly count: number
  /** Cache: which nodes of a dimension and depth are withheld inside this cell. */
  readonly withheld: Map<string, ReadonlySet<number>>
}

interface Population {
  readonly records: readonly ProfileRecord[]
  readonly trees: readonly Tree[]
  readonly k: number
}

/**
 * Every nonempty cut of one to `dimensions` profile dimensions that the atom rule allows, one node per dimension. `allowedCuts` gives the
 * same verdict for each.
 */
export function everyAllowedCut(
  records: readonly ProfileRecord[],
  k: number,
  dimensions: number,
): readonly AllowedCut[] {
  const trees = PROFILE_DIMENSIONS.map(dimension => treeOf(records, LEVELS[dimension]))
  const everyone = cellOf(
    records,
    trees.map(() => 0),
    [...records.keys()],
  )
  const allowed = new Map([[trees.map(() => 0).join(), new Map([[everyone.nodes.join(), everyone]])]])
  for (const shape of shapesOf(trees, dimensions).slice(1)) {
    allowed.set(shape.join(), allowedCells({ records, trees, k }, shape, allowed))
  }
  return [...allowed.values()].slice(1).flatMap(cells => [...cells.values()].map(cell => cell.records))
}

/** Shapes of up to `dimensions` dimensions, each after those it refines; the first is that of all respondents. */
function shapesOf(trees: readonly Tree[], dimensions: number): readonly Shape[] {
  const shapes = trees.reduce<Shape[]>(
    (begun, { nodeOf }) =>
      begun.flatMap(shape =>
        nodeOf
          .map((_, depth) => [...shape, depth])
          .filter(each => each.filter(depth => depth > 0).length <= dimensions),
      ),
    [[]],
  )
  const total = (shape: Shape) => shape.reduce((sum, depth) => sum + depth, 0)
  return shapes.sort((left, right) => total(left) - total(right))
}

/** The cells of a shape that lie inside allowed cells of all coarser shapes and are withheld in none of them. */
function allowedCells(
  population: Population,
  shape: Shape,
  allowed: ReadonlyMap<string, ReadonlyMap<string, Cell>>,
): Map<string, Cell> {
  const chosen = shape.flatMap((depth, dimension) => (depth > 0 ? [dimension] : []))
  const contexts = chosen.flatMap(dimension =>
    Array.from({ length: shape[dimension] ?? 0 }, (_, depth) => ({
      dimension,
      depth,
      cells: allowed.get(shape.with(dimension, depth).join()) ?? new Map<string, Cell>(),
    })),
  )
  const isAllowed = ({ nodes, records }: Cell) =>
    contexts.every(({ dimension, depth, cells }) => {
      const above = population.trees[dimension]?.nodeOf[depth]?.[records[0] ?? 0] ?? 0
      const context = cells.get(nodes.with(dimension, above).join())
      return context && !withheldIn(population, context, dimension, shape[dimension] ?? 0).has(nodes[dimension] ?? 0)
    })
  const found = new Map<string, Cell>()
  const last = contexts.at(-1)
  for (const coarser of last?.cells.values() ?? []) {
    const parts = partsOf(population, coarser, last?.dimension ?? 0, shape[last?.dimension ?? 0] ?? 0)
    for (const [node, records] of parts) {
      const nodes = coarser.nodes.with(last?.dimension ?? 0, node)
      const cell = cellOf(population.records, nodes, records)
      if (isAllowed(cell) && hasAllowedAtoms(population, shape, cell, allowed)) found.set(nodes.join(), cell)
    }
  }
  return found
}

/**
 * Whether each atom of a cell holds nobody or at least K. An atom is a combination of distances from the cell's nodes: on the node, on a
 * sibling under its parent, ..., outside. Counted from the coarser cells by inclusion and exclusion.
 */
function hasAllowedAtoms(
  { trees, k }: Population,
  shape: Shape,
  cell: Cell,
  allowed: ReadonlyMap<string, ReadonlyMap<string, Cell>>,
): boolean {
  const first = cell.records[0] ?? 0
  const inside = (depths: Shape): number => {
    if (depths.some((depth, dimension) => depth > (shape[dimension] ?? 0))) return 0
    if (depths.join() === shape.join()) return cell.count
    const nodes = depths.map((depth, dimension) => trees[dimension]?.nodeOf[depth]?.[first] ?? 0)
    return allowed.get(depths.join())?.get(nodes.join())?.count ?? 0
  }
  const exactly = (depths: Shape, dimension: number): number => {
    const next = shape.findIndex((depth, index) => index >= dimension && depth > 0)
    if (next < 0) return inside(depths)
    return exactly(depths, next + 1) - exactly(depths.with(next, (depths[next] ?? 0) + 1), next + 1)
  }
  return combinations(shape.map(depth => Array.from({ length: depth + 1 }, (_, own) => own))).every(depths => {
    const atom = exactly(depths, 0)
    return atom === 0 || atom >= k
  })
}

function cellOf(records: readonly ProfileRecord[], nodes: readonly number[], members: readonly number[]): Cell {
  const count = members.reduce((sum, record) => sum + (records[record]?.count ?? 0), 0)
  return { nodes, records: members, count, withheld: new Map() }
}

/** The nodes of a dimension that are withheld among their siblings inside a cell. */
function withheldIn(population: Population, context: Cell, dimension: number, depth: number): ReadonlySet<number> {
  const key = `${dimension} ${depth}`
  const known = context.withheld.get(key)
  if (known) return known
  const isStated = population.trees[dimension]?.isStated[depth] ?? []
  const parts = [...partsOf(population, context, dimension, depth)].sort(([left], [right]) => left - right)
  const siblings = parts.map(([node, records]) => ({
    count: records.reduce((sum, record) => sum + (population.records[record]?.count ?? 0), 0),
    isStated: isStated[node] ?? false,
  }))
  const flags = withheldSiblings(siblings, population.k)
  const withheld = new Set(parts.flatMap(([node], index) => (flags[index] ? [node] : [])))
  context.withheld.set(key, withheld)
  return withheld
}

/** A cell's records by their node in a dimension. */
function partsOf({ trees }: Population, { records }: Cell, dimension: number, depth: number): Map<number, number[]> {
  const nodeOf = trees[dimension]?.nodeOf[depth]
  return Map.groupBy(records, record => nodeOf?.[record] ?? 0)
}

function treeOf(records: readonly ProfileRecord[], levels: readonly Level[]): Tree {
  const byDepth = Array.from({ length: levels.length + 1 }, (_, depth) => {
    const paths = records.map(({ row }) => levels.slice(0, depth).map(level => row[level] ?? null))
    const distinct = new Map(paths.map(path => [path.join(), path]))
    const sorted = [...distinct].sort(([, left], [, right]) => comparePaths(left, right))
    const numbers = new Map(sorted.map(([text], number) => [text, number]))
    return {
      nodeOf: Int32Array.from(paths, path => numbers.get(path.join()) ?? 0),
      isStated: sorted.map(([, path]) => path.every(value => value !== null)),
    }
  })
  return { nodeOf: byDepth.map(({ nodeOf }) => nodeOf), isStated: byDepth.map(({ isStated }) => isStated) }
}
