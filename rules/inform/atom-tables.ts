import { isInside } from './canonical.ts'
import type { ContingencyRow, ContingencyTable } from './contingency.ts'
import { comparePaths, type Path, type ProfileFilter, placesOf } from './dimensions.ts'

/**
 * A filtered dimension of a selection with its contingency table, all in numbers: the atom rule judges many cuts in many contexts, each
 * by a pass over the rows.
 */
export interface AtomTable {
  /** Respondents of each row. */
  readonly counts: Float64Array
  /** Per filtered dimension, of each row: the number of its place there. */
  readonly places: readonly Uint32Array[]
  /** By depth, from 0: the values down to there. */
  readonly values: readonly Values[]
  /** By number. 0 is "all", where its depth and value are 0; the others are those of `placesOf`. */
  readonly own: readonly OwnPlace[]
  /** One a node of the filter. */
  readonly choices: readonly ChosenNode[]
}

/** The values that occur at a depth. */
interface Values {
  /** Ascending. */
  readonly paths: readonly Place[]
  /** Of each row: the index of its path. */
  readonly of: Uint32Array
}
type Place = readonly (number | null)[]

interface OwnPlace {
  readonly depth: number
  /** Its index among the values at its depth; -1: nobody is there. */
  readonly value: number
  /** By the number of a place: 1 where that lies inside this one. */
  readonly holds: Uint8Array
}

/** A node. */
export interface ChosenNode {
  /** By depth, from 0: the number of the place on the way down to it. */
  readonly steps: readonly number[]
  /** By the number of a place, and by the index of a value at the greatest depth: how far down they share the node's path. */
  readonly sharedByPlace: Uint8Array
  readonly sharedByValue: Uint8Array
}

export function atomTable(filter: ProfileFilter, { rows }: ContingencyTable, dimensions: number): AtomTable {
  const depth = Math.max(...filter.nodes.map(({ path }) => path.length))
  const values = Array.from({ length: depth + 1 }, (_, down) => valuesAt(rows, down))
  const paths: readonly Path[] = [[], ...placesOf(filter).map(({ path }) => path)]
  const numbers = new Map(paths.map((path, number) => [path.join('.'), number]))
  return {
    counts: new Float64Array(rows.map(({ count }) => count)),
    places: Array.from(
      { length: dimensions },
      (_, other) => new Uint32Array(rows.map(({ places }) => places[other] ?? 0)),
    ),
    values,
    own: paths.map(outer => ({
      depth: outer.length,
      value: values[outer.length]?.paths.findIndex(path => comparePaths(path, outer) === 0) ?? -1,
      holds: Uint8Array.from(paths, path => (isInside(path, outer) ? 1 : 0)),
    })),
    choices: filter.nodes.map(({ path }) => ({
      steps: Array.from({ length: path.length + 1 }, (_, down) => numbers.get(path.slice(0, down).join('.')) ?? 0),
      sharedByPlace: Uint8Array.from(paths, other => sharedDepth(path, other)),
      sharedByValue: Uint8Array.from(values[depth]?.paths ?? [], other => sharedDepth(path, other)),
    })),
  }
}

function valuesAt(rows: readonly ContingencyRow[], depth: number): Values {
  // Many rows have one path.
  const whole = [...new Set(rows.map(({ path }) => path))]
  const known = new Map(whole.map(path => [path.slice(0, depth).join('.'), path.slice(0, depth)]))
  const sorted = [...known].sort(([, left], [, right]) => comparePaths(left, right))
  const numbers = new Map(sorted.map(([text], number) => [text, number]))
  const numberOf = new Map(whole.map(path => [path, numbers.get(path.slice(0, depth).join('.')) ?? 0]))
  return {
    paths: sorted.map(([, path]) => path),
    of: new Uint32Array(rows.map(({ path }) => numberOf.get(path) ?? 0)),
  }
}

function sharedDepth(path: Path, other: Place): number {
  const differs = path.findIndex((value, depth) => other[depth] !== value)
  return differs < 0 ? path.length : differs
}
