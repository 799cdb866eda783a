import { discreteGaussian, TABLE_BLUR } from '../blur/index.ts'
import type { Draw } from '../draw.ts'
import type { Attribute } from './shapes.ts'

interface Pairs {
  readonly rowOf: Int32Array
  readonly columnOf: ArrayLike<number>
  readonly rows: number
  readonly columns: number
}

/** Counts people by row and column. */
export function pairCounts({ rowOf, columnOf, rows, columns }: Pairs): Int32Array {
  const counts = new Int32Array(rows * columns)
  for (let person = 0; person < rowOf.length; person++) {
    const at = (rowOf[person] ?? 0) * columns + (columnOf[person] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** Sums the counts of rows by the row that contains each. */
export function summedRows(counts: Int32Array, rowOf: Int32Array, rows: number, columns: number): Int32Array {
  const sums = new Int32Array(rows * columns)
  for (const [from, row] of rowOf.entries())
    for (let at = 0; at < columns; at++)
      sums[row * columns + at] = (sums[row * columns + at] ?? 0) + (counts[from * columns + at] ?? 0)
  return sums
}

/** Sums the counts of cell numbers by part. */
export function summedParts(byCell: Int32Array, partOf: Uint16Array, parts: number): Int32Array {
  const width = partOf.length
  const people = new Int32Array((byCell.length / width) * parts)
  for (let at = 0; at < byCell.length; at++) {
    const into = Math.floor(at / width) * parts + (partOf[at % width] ?? 0)
    people[into] = (people[into] ?? 0) + (byCell[at] ?? 0)
  }
  return people
}

/**
 * Counts people by an attribute's pool and by part, blurred, or returns `null` if the attribute has only one pool.
 * @param ownValues The value of each person, in the order of `partOf`.
 */
export function coarseTable(
  { values, poolOf, pools }: Attribute,
  ownValues: Int32Array,
  partOf: ArrayLike<number>,
  parts: number,
  draw: Draw,
): Int32Array | null {
  if (pools < 2) return null
  const counts = pairCounts({ rowOf: ownValues, columnOf: partOf, rows: values.length, columns: parts })
  return summedRows(counts, poolOf, pools, parts).map(count => count + discreteGaussian(draw, TABLE_BLUR))
}
