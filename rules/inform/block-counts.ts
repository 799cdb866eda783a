import type { BlockCounts, Grid, Lens } from './edition.ts'
import { mergedBlocks } from './merged-blocks.ts'

/** A respondent's answer to a measure: the index of a cell of its grid. Who did not answer has no entry. */
export interface Entry {
  /** By the index in the batch. */
  readonly person: number
  readonly cell: number | 'unknown'
}

/** Takes the answers to a measure one block after the other, so that nothing but the counts is ever in memory. */
export interface CountsBuilder {
  /** @param block at least the one of the call before. @throws {RangeError} when it is not. */
  add(block: number, cell: number | 'unknown'): void
  /** @param least K: blocks with fewer answers are merged. */
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

export function countsBuilder({ paths }: Pick<Lens, 'paths'>, grid: Pick<Grid, 'cells'>): CountsBuilder {
  const here = new Int32Array(grid.cells.length)
  const unknown = new Int32Array(paths.length)
  const [starts, cells, counts] = [new Numbers(), new Numbers(), new Numbers()]
  let current = -1
  const moveTo = (block: number) => {
    for (let cell = 0; current >= 0 && cell < here.length; cell++) {
      const count = here[cell] ?? 0
      if (count === 0) continue
      cells.push(cell)
      counts.push(count)
      here[cell] = 0
    }
    for (; current < block; current++) starts.push(cells.length)
  }
  return {
    add(block, cell) {
      if (block < current || block >= paths.length)
        throw new RangeError(`Block ${block} after ${current} of ${paths.length}`)
      if (block > current) moveTo(block)
      if (cell === 'unknown') {
        unknown[block] = (unknown[block] ?? 0) + 1
        return
      }
      const count = here[cell]
      if (count === undefined) throw new RangeError(`No cell ${cell} in a grid of ${here.length}`)
      here[cell] = count + 1
    },
    finish(least) {
      moveTo(paths.length)
      return merged(paths, { starts: starts.items, cells: cells.items, counts: counts.items, unknown }, least)
    },
  }
}

/** The same for answers in any order. @throws {RangeError} for a person or cell that there is not. */
export function blockCounts(lens: Lens, grid: Grid, entries: Iterable<Entry>, least: number): BlockCounts {
  const byBlock: Entry['cell'][][] = lens.paths.map(() => [])
  for (const { person, cell } of entries) {
    const own = byBlock[lens.blockOf[person] ?? -1]
    if (!own) throw new RangeError(`Person ${person} is in no block of ${lens.name}`)
    own.push(cell)
  }
  const builder = countsBuilder(lens, grid)
  for (const [block, cells] of byBlock.entries()) for (const cell of cells) builder.add(block, cell)
  return builder.finish(least)
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

function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Rows = Omit<BlockCounts, 'rowOf'>

/** Adds up the rows of the blocks that are merged. */
function merged(paths: Lens['paths'], blocks: Rows, least: number): BlockCounts {
  const answers = Int32Array.from({ length: paths.length }, (_, block) => {
    let sum = 0
    for (let at = blocks.starts[block] ?? 0; at < (blocks.starts[block + 1] ?? 0); at++) sum += blocks.counts[at] ?? 0
    return sum
  })
  const members = mergedBlocks(paths, answers, least)
  const rowOf = new Int32Array(paths.length).fill(-1)
  const unknown = new Int32Array(members.length)
  const [starts, cells, counts] = [new Numbers(), new Numbers(), new Numbers()]
  for (const [row, own] of members.entries()) {
    starts.push(cells.length)
    const sums = new Map<number, number>()
    for (const block of own) {
      rowOf[block] = row
      unknown[row] = (unknown[row] ?? 0) + (blocks.unknown[block] ?? 0)
      for (let at = blocks.starts[block] ?? 0; at < (blocks.starts[block + 1] ?? 0); at++) {
        const cell = blocks.cells[at] ?? 0
        sums.set(cell, (sums.get(cell) ?? 0) + (blocks.counts[at] ?? 0))
      }
    }
    for (const [cell, count] of [...sums].sort(([left], [right]) => left - right)) {
      cells.push(cell)
      counts.push(count)
    }
  }
  starts.push(cells.length)
  return { rowOf, starts: starts.items.slice(), cells: cells.items.slice(), counts: counts.items.slice(), unknown }
}
