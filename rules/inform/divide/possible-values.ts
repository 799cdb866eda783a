import type { Attribute } from '../count/shapes.ts'
import type { Rows } from './joined-rows.ts'

/** Counted values (`Attribute.countedAs`) that are possible in a row according to its path, even if no one has them. */
export interface PossibleValues {
  /** Start of each row's entries: row r has the entries `starts[r]` to `starts[r + 1] - 1`. There is one more number than rows. */
  readonly starts: Int32Array
  /** Indices into `Attribute.values`, in ascending order within a row, which is never empty. */
  readonly values: Int32Array
}

/** @param attribute The index of the attribute, as in `Split.attribute`. */
export function possibleValues({ countedAs }: Attribute, attribute: number, ways: Rows['ways']): PossibleValues {
  const starts = new Int32Array(ways.length + 1)
  const values: number[] = []
  const isPossible = new Uint8Array(countedAs.length)
  for (const [row, own] of ways.entries()) {
    isPossible.fill(0)
    for (const way of own) {
      const steps = way.filter(({ split }) => split.attribute === attribute)
      for (const [value, counted] of countedAs.entries())
        if (steps.every(({ split, childOf, child }) => childOf[split.groupOf[value] ?? 0] === child))
          isPossible[counted] = 1
    }
    for (const [value, possible] of isPossible.entries()) if (possible) values.push(value)
    starts[row + 1] = values.length
  }
  return { starts, values: Int32Array.from(values) }
}
