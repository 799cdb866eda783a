import type { Step } from './row-tree.ts'

/** Rows of people: each is one that the division made, or several of them together. */
export interface Rows {
  /** By person. */
  readonly rowOf: Int32Array
  /** The ways to each row, the first one first; rows are in the order of their first ways. */
  readonly ways: readonly (readonly (readonly Step[])[])[]
}

/** Of the rows with most of their way in common with another, the one with the fewest people; among equals, the first. */
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

/** The same rows, but that `other` is part of `into`, which comes before it. */
export function joined({ rowOf, ways }: Rows, into: number, other: number): Rows {
  const together = [...(ways[into] ?? []), ...(ways[other] ?? [])]
  return {
    rowOf: rowOf.map(row => (row === other ? into : row > other ? row - 1 : row)),
    ways: ways.flatMap((own, row) => (row === other ? [] : [row === into ? together : own])),
  }
}
