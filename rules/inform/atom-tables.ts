import { isInside } from './canonical.ts'
import type { ContingencyRow, ContingencyTable } from './contingency.ts'
import { comparePaths, type Path, type ProfileFilter, type ProfilePath, placesOf } from './dimensions.ts'
import { elementAt, entryOf } from './lookup.ts'

/**
 * One filtered dimension of a selection and its contingency table, in numbers only: the atom rule evaluates many cuts in many contexts,
 * each in one pass over the rows.
 */
export interface AtomTable {
  /** Respondents of each row. */
  readonly counts: Uint32Array
  /** Per filtered dimension: the number of each row's place there. */
  readonly places: readonly Uint32Array[]
  /** By depth, from 0: the values down to that depth. */
  readonly values: readonly Values[]
  /** By number. 0 is "all", with depth 0 and value 0; the others are those of `placesOf`. */
  readonly own: readonly OwnPlace[]
  /** One per node of the filter. */
  readonly choices: readonly ChosenNode[]
}

/** The values that occur at a depth. */
interface Values {
  /** Ascending. */
  readonly paths: readonly ProfilePath[]
  /** The index of each row's path. */
  readonly of: Uint32Array
}

interface OwnPlace {
  readonly depth: number
  /** Its index among the values at its depth; -1: nobody is there. */
  readonly value: number
  /** By the number of a place: 1 if that place lies inside this one. */
  readonly holds: Uint32Array
}

/** A node of the filter. */
export interface ChosenNode {
  /** By depth, from 0: the number of the place on the way down to the node. */
  readonly steps: readonly number[]
  /** By the number of a place, and by the index of a value at the greatest depth: how many levels of the node's path they share. */
  readonly sharedByPlace: Uint32Array
  readonly sharedByValue: Uint32Array
}

/** @throws {RangeError} when a row of the table does not name a place in each of the dimensions. */
export function atomTable(filter: ProfileFilter, { rows }: ContingencyTable, dimensions: number): AtomTable {
  const depth = Math.max(...filter.nodes.map(({ path }) => path.length))
  const values = Array.from({ length: depth + 1 }, (_, down) => valuesAt(rows, down))
  const paths: readonly Path[] = [[], ...placesOf(filter).map(({ path }) => path)]
  const numbers = new Map(paths.map((path, number) => [path.join('.'), number]))
  return {
    counts: new Uint32Array(rows.map(({ count }) => count)),
    places: Array.from(
      { length: dimensions },
      (_, other) => new Uint32Array(rows.map(({ places }) => elementAt(places, other))),
    ),
    values,
    own: paths.map(outer => ({
      depth: outer.length,
      value: elementAt(values, outer.length).paths.findIndex(path => comparePaths(path, outer) === 0),
      holds: Uint32Array.from(paths, path => (isInside(path, outer) ? 1 : 0)),
    })),
    choices: filter.nodes.map(({ path }) => ({
      steps: Array.from({ length: path.length + 1 }, (_, down) => entryOf(numbers, path.slice(0, down).join('.'))),
      sharedByPlace: Uint32Array.from(paths, other => sharedDepth(path, other)),
      sharedByValue: Uint32Array.from(elementAt(values, depth).paths, other => sharedDepth(path, other)),
    })),
  }
}

function valuesAt(rows: readonly ContingencyRow[], depth: number): Values {
  // Many rows share one path object, so each path is cut and compared once.
  const whole = [...new Set(rows.map(({ path }) => path))]
  const known = new Map(whole.map(path => [path.slice(0, depth).join('.'), path.slice(0, depth)]))
  const sorted = [...known].sort(([, left], [, right]) => comparePaths(left, right))
  const numbers = new Map(sorted.map(([text], number) => [text, number]))
  const numberOf = new Map(whole.map(path => [path, entryOf(numbers, path.slice(0, depth).join('.'))]))
  return {
    paths: sorted.map(([, path]) => path),
    of: new Uint32Array(rows.map(({ path }) => entryOf(numberOf, path))),
  }
}

/** How many levels two paths share from the top. */
function sharedDepth(path: Path, other: ProfilePath): number {
  const differs = path.findIndex((value, depth) => other[depth] !== value)
  return differs < 0 ? path.length : differs
}
