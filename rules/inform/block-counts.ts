import type { BlockCounts, Grid } from './edition.ts'
import { cellOf } from './grid.ts'
import { type PeopleOfBlocks, sortedByBlock } from './people-by-block.ts'

/** What people answered to a measure. */
export interface CellsOfPeople {
  readonly grid: Pick<Grid, 'cells'>
  /** The `cellNumber` of each person's answer. */
  readonly cells: Uint8Array | Uint16Array
}

/** The cell of an answer, counted from 1; 0: no answer, or in no cell; one more than there are cells: "I don't know". */
export function cellNumber(grid: Grid, answer: number | 'unknown' | null): number {
  if (answer === null) return 0
  return answer === 'unknown' ? grid.cells.length + 1 : (cellOf(grid, answer) ?? -1) + 1
}

/**
 * Counts the answers row by row.
 * @param people of each block of the lens.
 * @param rowOf of each block, as `measureRows` has merged them; -1: in none.
 * @param least K.
 * @throws {RangeError} for a cell that there is not, and when a row has fewer answers.
 */
export function countRows(
  { people, starts: from }: PeopleOfBlocks,
  rowOf: Int32Array,
  answers: CellsOfPeople,
  least: number,
): BlockCounts {
  const width = answers.grid.cells.length
  const blocks = sortedByBlock(rowOf)
  const rows = blocks.starts.length - 1
  const here = new Int32Array(width + 2)
  const starts = new Int32Array(rows + 1)
  const unknown = new Int32Array(rows)
  const [cells, counts]: [number[], number[]] = [[], []]
  for (let row = 0; row < rows; row++) {
    for (const block of blocks.people.subarray(blocks.starts[row], blocks.starts[row + 1])) {
      const end = from[block + 1] ?? 0
      for (let at = from[block] ?? 0; at < end; at++) {
        const cell = answers.cells[people[at] ?? -1] ?? 0
        if (cell > width + 1) throw new RangeError(`No cell ${cell} in a grid of ${width}`)
        here[cell] = (here[cell] ?? 0) + 1
      }
    }
    unknown[row] = here[width + 1] ?? 0
    for (let cell = 1; cell <= width; cell++) {
      const count = here[cell] ?? 0
      if (count === 0) continue
      cells.push(cell - 1)
      counts.push(count)
    }
    here.fill(0)
    starts[row + 1] = cells.length
  }
  const made = { rowOf, starts, cells: Int32Array.from(cells), counts: Int32Array.from(counts), unknown }
  return checkedCounts(made, width, least)
}

/** Batches of one lens after one another, as the roster numbers their blocks. */
export function concatenated(batches: readonly BlockCounts[]): BlockCounts {
  const [first, ...others] = batches
  if (first && others.length === 0) return first
  let rows = 0
  let entries = 0
  const rowOf: Int32Array[] = []
  const starts: Int32Array[] = []
  for (const batch of batches) {
    const [firstRow, firstEntry] = [rows, entries]
    rowOf.push(batch.rowOf.map(row => (row < 0 ? row : row + firstRow)))
    starts.push(batch.starts.subarray(0, -1).map(start => start + firstEntry))
    rows += batch.unknown.length
    entries += batch.cells.length
  }
  return {
    rowOf: joined(rowOf),
    starts: joined([...starts, Int32Array.of(entries)]),
    cells: joined(batches.map(({ cells }) => cells)),
    counts: joined(batches.map(({ counts }) => counts)),
    unknown: joined(batches.map(({ unknown }) => unknown)),
  }
}

/** Arrays one after the other. */
export function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The fewest answers of a row, whatever the setting (decision G-003). */
const LEAST = 10

/**
 * Counts that were read from outside, once everything that figures rely on is checked: above all, that no row has fewer than ten answers.
 * @param length cells of the grid.
 * @throws {RangeError}
 */
export function checkedCounts(read: BlockCounts, length: number, least = LEAST): BlockCounts {
  const { rowOf, starts, cells, counts, unknown } = read
  const rows = unknown.length
  const isUsed = new Uint8Array(rows)
  for (const row of rowOf) {
    if (row < -1 || row >= rows) throw invalid('rows of blocks')
    if (row >= 0) isUsed[row] = 1
  }
  if (isUsed.includes(0) || starts.length !== rows + 1 || counts.length !== cells.length) throw invalid('lengths')
  if (starts[0] !== 0 || starts[rows] !== cells.length) throw invalid('starts')
  for (let row = 0; row < rows; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    if (to < from || (unknown[row] ?? -1) < 0) throw invalid('starts')
    let [people, before] = [0, -1]
    for (let at = from; at < to; at++) {
      const [cell, count] = [cells[at] ?? -1, counts[at] ?? 0]
      if (cell <= before || cell >= length || count <= 0) throw invalid('entries')
      people += count
      before = cell
    }
    if (people < least) throw invalid(`row of ${people} answers`)
  }
  return read
}

function invalid(what: string): RangeError {
  return new RangeError(`Block counts with invalid ${what}`)
}
