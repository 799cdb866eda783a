import { type Grid, partsOf } from './shapes.ts'

/** Answers of people to a measure. */
export interface Answers {
  readonly grid: Grid
  /** The `cellNumber` of each person's answer. */
  readonly cells: Uint8Array | Uint16Array
}

/** The cell of an answer, counted from 1; 0: no answer, or in no cell; one more than there are cells: "I don't know". */
export function cellNumber(grid: Grid, answer: number | 'unknown' | null): number {
  if (answer === null) return 0
  return answer === 'unknown' ? grid.cells.length + 1 : (cellOf(grid, answer) ?? -1) + 1
}

/** The index of a value's cell; null: a choice that the measure does not have. */
export function cellOf({ kind, cells }: Grid, value: number): number | null {
  if (kind === 'choice') {
    const found = cells.findIndex(values => values.includes(value))
    return found < 0 ? null : found
  }
  let low = 0
  let high = cells.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((cells[middle]?.from ?? value) > value) high = middle - 1
    else low = middle
  }
  // Zero is in its own cell, not in the step that starts there.
  return low > 0 && cells[low]?.value !== value && cells[low - 1]?.value === value ? low - 1 : low
}

/** The part of each cell. */
export function cellParts(grid: Grid): Int32Array {
  const found = knownParts.get(grid)
  if (found) return found
  const made = Int32Array.from(grid.cells.keys(), cell =>
    grid.kind === 'choice' ? cell : grid.cuts.filter(cut => cut <= cell).length,
  )
  knownParts.set(grid, made)
  return made
}

const knownParts = new WeakMap<Grid, Int32Array>()

/** The part of each cell number; people in no cell are in the last part. */
export function partOfCells(grid: Grid): Uint16Array {
  const parts = new Uint16Array(grid.cells.length + 2).fill(partsOf(grid) - 1)
  parts.set(cellParts(grid), 1)
  return parts
}
