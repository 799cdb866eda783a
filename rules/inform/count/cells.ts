import { type Grid, partsOf } from './shapes.ts'

/** Answers of people to a measure, as cell numbers. */
export interface Answers {
  readonly grid: Grid
  /** `cellNumber` of each person's answer. */
  readonly cells: Uint8Array | Uint16Array
}

/**
 * Returns the cell number of an answer, starting at 1. The result is 0 for no answer or no matching cell, and the number of cells plus 1
 * for "I don't know".
 */
export function cellNumber(grid: Grid, answer: number | 'unknown' | null): number {
  if (answer === null) return 0
  return answer === 'unknown' ? grid.cells.length + 1 : (cellOf(grid, answer) ?? -1) + 1
}

/** Returns the index of a value's cell, or `null` for a choice that isn't in the measure. */
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
  // Zero has a separate cell, which precedes the step that starts at zero.
  return low > 0 && cells[low]?.value !== value && cells[low - 1]?.value === value ? low - 1 : low
}

/** Returns the part of each cell. */
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

/** Returns the part of each cell number. People without a cell are in the last part. */
export function partOfCells(grid: Grid): Uint16Array {
  const parts = new Uint16Array(grid.cells.length + 2).fill(partsOf(grid) - 1)
  parts.set(cellParts(grid), 1)
  return parts
}
