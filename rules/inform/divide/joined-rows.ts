import type { Step } from './row-tree.ts'

/** Rows of people. Each is a row of the division, or several of these rows merged. */
export interface Rows {
  /** Row of each person. */
  readonly rowOf: Int32Array
  /** Paths to each row, in ascending order. Rows are in the order of their first paths. */
  readonly ways: readonly (readonly (readonly Step[])[])[]
}

/** Returns the row with the longest common path. Among equals, it prefers the row with the fewest people, and then the first. */
export function nextTo({ ways }: Rows, row: number, people: readonly number[]): number {
  const pathOf = (at: number) => (ways[at]?.[0] ?? []).map(({ child }) => child)
  const own = pathOf(row)
  const shared = (at: number) => {
    const path = pathOf(at)
    const differs = own.findIndex((child, depth) => path[depth] !== child)
    return differs < 0 ? own.length : differs
  }
  const isNearer = (one: number, other: number) =>
    shared(one) - shared(other) || (people[other] ?? 0) - (people[one] ?? 0)
  const others = [...ways.keys()].filter(at => at !== row)
  return others.reduce((nearest, at) => (isNearer(at, nearest) > 0 ? at : nearest), others[0] ?? row)
}

/** Merges row `other` into row `into`, which precedes it. */
export function joined({ rowOf, ways }: Rows, into: number, other: number): Rows {
  const together = [...(ways[into] ?? []), ...(ways[other] ?? [])]
  return {
    rowOf: rowOf.map(row => (row === other ? into : row > other ? row - 1 : row)),
    ways: ways.flatMap((own, row) => (row === other ? [] : [row === into ? together : own])),
  }
}
