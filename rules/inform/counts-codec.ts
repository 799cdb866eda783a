import type { BlockCounts } from './edition.ts'

/** Changes with the layout. */
const VERSION = 1
const HEADER = 4
/** The fewest answers of a row, whatever the setting (decision G-003). */
const LEAST = 10

/** One list of 32-bit numbers: version, blocks, rows, entries; then each array of `BlockCounts` in the order of its declaration. */
export function bytesOf({ rowOf, starts, cells, counts, unknown }: BlockCounts): Uint8Array {
  const parts = [
    Int32Array.of(VERSION, rowOf.length, unknown.length, cells.length),
    ...[rowOf, starts, cells, counts, unknown],
  ]
  const all = new Int32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return new Uint8Array(all.buffer)
}

/**
 * Reads what `bytesOf` wrote. It checks all that figures rely on, above all that no row has fewer than ten answers.
 * @param expected blocks of the lens, cells of the measure's grid.
 * @throws {Error} when the bytes are anything else.
 */
export function countsFrom(
  bytes: Uint8Array,
  expected: { readonly blocks: number; readonly cells: number },
): BlockCounts {
  if (bytes.length % 4 !== 0 || bytes.length < 4 * HEADER) throw invalid('length')
  const all = new Int32Array(bytes.slice().buffer)
  const [version = 0, blocks = -1, rows = -1, entries = -1] = all
  if (version !== VERSION) throw invalid('version')
  if (blocks !== expected.blocks || rows < 0 || rows > blocks || entries < 0) throw invalid('header')
  if (all.length !== HEADER + blocks + (rows + 1) + 2 * entries + rows) throw invalid('length')
  let at = HEADER
  const next = (length: number) => {
    at += length
    return all.subarray(at - length, at)
  }
  const rowOf = next(blocks)
  const starts = next(rows + 1)
  const cells = next(entries)
  const counts = next(entries)
  const read: BlockCounts = { rowOf, starts, cells, counts, unknown: next(rows) }
  check(read, rows, entries, expected.cells)
  return read
}

function check(
  { rowOf, starts, cells, counts, unknown }: BlockCounts,
  rows: number,
  entries: number,
  most: number,
): void {
  const isUsed = new Uint8Array(rows)
  for (const row of rowOf) {
    if (row < -1 || row >= rows) throw invalid('rows')
    if (row >= 0) isUsed[row] = 1
  }
  if (isUsed.includes(0)) throw invalid('rows')
  if (starts[0] !== 0 || starts[rows] !== entries) throw invalid('starts')
  for (let row = 0; row < rows; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    if (to < from || (unknown[row] ?? -1) < 0) throw invalid('starts')
    let [people, before] = [0, -1]
    for (let at = from; at < to; at++) {
      const [cell, count] = [cells[at] ?? -1, counts[at] ?? 0]
      if (cell <= before || cell >= most || count <= 0) throw invalid('entries')
      people += count
      before = cell
    }
    if (people < LEAST) throw invalid('row of fewer than ten answers')
  }
}

function invalid(what: string): Error {
  return new Error(`Block counts with an invalid ${what}`)
}
