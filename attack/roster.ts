import { LEVELS, type Level, type Node, PROFILE_DIMENSIONS, type ProfileRow } from '#rules/inform/dimensions.ts'
import { isInNode, nodesOf } from '#rules/inform/population.testing.ts'
import { keyOfNode } from './group.ts'
import { both, either, type Members, membersOf } from './members.ts'

/** Respondents by index, and their nodes. Represents what members of a society know about each other. */
export class Roster {
  readonly rows: readonly ProfileRow[]
  readonly everybody: Members
  readonly #known = new Map<string, Members>()

  constructor(rows: readonly ProfileRow[]) {
    this.rows = rows
    this.everybody = membersOf(rows.length, () => true)
  }

  on(node: Node): Members {
    const key = keyOfNode(node)
    const known = this.#known.get(key) ?? membersOf(this.rows.length, index => isInNode(this.rows[index] ?? {}, node))
    this.#known.set(key, known)
    return known
  }

  /** The respondents on one of the nodes of each given dimension. Within a dimension, a deeper node replaces the one above it. */
  inside(nodes: readonly Node[]): Members {
    return PROFILE_DIMENSIONS.reduce((left, dimension) => {
      const own = nodes.filter(node => node.dimension === dimension)
      const kept = own.filter(({ path }) => !own.some(other => isBelow(other.path, path)))
      const [first, ...rest] = kept.map(node => this.on(node))
      return first ? both(left, rest.reduce(either, first)) : left
    }, this.everybody)
  }

  /** The respondents on any of these nodes. Cached per list. */
  among(nodes: readonly Node[]): Members {
    const known =
      this.#among.get(nodes) ??
      nodes
        .map(node => this.on(node))
        .reduce(
          either,
          this.everybody.map(() => 0),
        )
    this.#among.set(nodes, known)
    return known
  }
  readonly #among = new WeakMap<readonly Node[], Members>()

  /** The occupied siblings of a node. */
  siblingsOf(node: Node): readonly Node[] {
    const parent = node.path.slice(0, -1).join('.')
    return this.nodes(node.dimension).filter(
      ({ path }) =>
        path.length === node.path.length && path.slice(0, -1).join('.') === parent && path.at(-1) !== node.path.at(-1),
    )
  }

  /** Every occupied node of a dimension. */
  nodes(dimension: Node['dimension']): readonly Node[] {
    const known = this.#byDimension.get(dimension) ?? nodesOf(this.rows, dimension)
    this.#byDimension.set(dimension, known)
    return known
  }
  readonly #byDimension = new Map<string, readonly Node[]>()
}

function isBelow(path: readonly number[], outer: readonly number[]): boolean {
  return path.length > outer.length && outer.every((value, depth) => path[depth] === value)
}

/** The deepest node of each dimension that a respondent has stated. */
export function deepestNodes(row: ProfileRow): readonly Node[] {
  return PROFILE_DIMENSIONS.flatMap(dimension => {
    const levels: readonly Level[] = LEVELS[dimension]
    const path: number[] = []
    for (const level of levels) {
      const value = row[level] ?? null
      if (value === null) break
      path.push(value)
    }
    return path.length > 0 ? [{ dimension, path }] : []
  })
}
