import type { BlockCounts, Grid, Lens } from './edition.ts'

/** Takes the answers to a measure one row after the other, so that nothing but the counts is ever in memory. */
export interface CountsBuilder {
  /** @param row at least the one of the call before. @throws {RangeError} when it is not, and for a cell that there is not. */
  add(row: number, cell: number | 'unknown'): void
  /** Every block is a row of its own. @param least K. @throws {RangeError} when a row has fewer answers. */
  finish(least: number): BlockCounts
}

/** Growing list of whole numbers. */
class Numbers {
  #items = new Int32Array(256)
  length = 0
  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Int32Array(2 * this.length)
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.length++] = item
  }
  get items(): Int32Array {
    return this.#items.subarray(0, this.length)
  }
}

/** @param lens its blocks are the rows of the measure (`measureLenses`). */
export function countsBuilder({ paths }: Pick<Lens, 'paths'>, grid: Pick<Grid, 'cells'>): CountsBuilder {
  const here = new Int32Array(grid.cells.length)
  const unknown = new Int32Array(paths.length)
  const [starts, cells, counts] = [new Numbers(), new Numbers(), new Numbers()]
  let current = -1
  const moveTo = (row: number) => {
    for (let cell = 0; current >= 0 && cell < here.length; cell++) {
      const count = here[cell] ?? 0
      if (count === 0) continue
      cells.push(cell)
      counts.push(count)
      here[cell] = 0
    }
    for (; current < row; current++) starts.push(cells.length)
  }
  return {
    add(row, cell) {
      if (row < current || row >= paths.length) throw new RangeError(`Row ${row} after ${current} of ${paths.length}`)
      if (row > current) moveTo(row)
      if (cell === 'unknown') {
        unknown[row] = (unknown[row] ?? 0) + 1
        return
      }
      const count = here[cell]
      if (count === undefined) throw new RangeError(`No cell ${cell} in a grid of ${here.length}`)
      here[cell] = count + 1
    },
    finish(least) {
      moveTo(paths.length)
      const rowOf = Int32Array.from(paths, (_, row) => row)
      const made = { rowOf, starts: starts.items, cells: cells.items, counts: counts.items, unknown }
      return checkedCounts(made, grid.cells.length, least)
    },
  }
}

/** Batches of one lens after one another, as the roster numbers their blocks. */
export function concatenated(batches: readonly BlockCounts[]): BlockCounts {
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
