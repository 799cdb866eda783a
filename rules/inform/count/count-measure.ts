import { discreteGaussian, OPTION_BLUR, TABLE_BLUR } from '../blur/index.ts'
import type { Division } from '../divide/index.ts'
import type { Draw } from '../draw.ts'
import { type Answers, partOfCells } from './cells.ts'
import { type CountedBatch, pairCounts } from './count-batch.ts'
import { fineCounts } from './fine-counts.ts'
import { mergedRows } from './merged-rows.ts'
import { type Attribute, type MeasureBatch, partsOf } from './shapes.ts'

export interface MeasureRequest extends Answers {
  readonly division: Division
  readonly batch: Pick<CountedBatch, 'drawn'>
  /** What is counted (`CountedColumn.name`): a filterable choice is counted as the batch has drawn it. */
  readonly column: string
  readonly isVouched: Uint8Array
  /** K: answers of vouched people in each row. */
  readonly least: number
  readonly draw: Draw
}

/** Counts the answers to a measure by row, and by pool of each attribute (release-engine, rules 2 and 4). */
export function countMeasure(request: MeasureRequest): MeasureBatch {
  const { division, batch, column, grid, cells, least, draw } = request
  const base = division.rowOf
  const width = grid.cells.length + 2
  const byCell = cellCounts(base, cells, division.paths.length, width)
  const rowOf = mergedRows(division.paths, vouchedAnswers(request, division.paths.length), least)
  const rows = rowOf.reduce((most, row) => Math.max(most, row + 1), 0)
  const none = new Int32Array()
  if (rows === 0)
    return {
      rowOf,
      people: none,
      unknown: none,
      starts: new Int32Array(1),
      cells: none,
      counts: none,
      tables: division.attributes.map(() => null),
    }
  const parts = partsOf(grid)
  const partOf = partOfCells(grid)
  const tables = coarseTables(division, cells, partOf, parts, draw)
  const drawn = batch.drawn.get(`answer:${column}`)
  const merged = summed(byCell, rowOf, rows, width)
  if (grid.kind === 'scale') return { rowOf, ...fineCounts(merged, rows, partOf, parts), tables }
  const unknown = Int32Array.from(
    { length: rows },
    (_, row) => (merged[row * width + width - 1] ?? 0) + discreteGaussian(draw, OPTION_BLUR),
  )
  const people = drawn
    ? summed(drawn, rowOf, rows, parts)
    : optionCounts(merged, rows, partOf, parts).map(count => count + discreteGaussian(draw, OPTION_BLUR))
  return { rowOf, people, unknown, starts: new Int32Array(rows + 1), cells: none, counts: none, tables }
}

/** People by base row and cell number. @throws {RangeError} for a cell that there is not. */
function cellCounts(rowOf: Int32Array, cells: Answers['cells'], rows: number, width: number): Int32Array {
  for (const cell of cells) if (cell >= width) throw new RangeError(`No cell ${cell} in a grid of ${width - 2}`)
  return pairCounts({ rowOf, columnOf: cells, rows, columns: width })
}

/** Vouched people of each base row who are in a cell. */
function vouchedAnswers({ division, grid, cells, isVouched }: MeasureRequest, rows: number): Int32Array {
  const unknown = grid.cells.length + 1
  const answers = new Int32Array(rows)
  for (let person = 0; person < cells.length; person++) {
    const cell = cells[person] ?? 0
    if (cell === 0 || cell === unknown) continue
    const row = division.rowOf[person] ?? 0
    answers[row] = (answers[row] ?? 0) + (isVouched[person] ?? 0)
  }
  return answers
}

/** Counts of base rows, added up by measure row. */
function summed(counts: Int32Array, rowOf: Int32Array, rows: number, width: number): Int32Array {
  const sums = new Int32Array(rows * width)
  for (const [base, row] of rowOf.entries())
    for (let at = 0; at < width; at++)
      sums[row * width + at] = (sums[row * width + at] ?? 0) + (counts[base * width + at] ?? 0)
  return sums
}

function optionCounts(byCell: Int32Array, rows: number, partOf: Uint16Array, parts: number): Int32Array {
  const people = new Int32Array(rows * parts)
  for (let at = 0; at < byCell.length; at++) {
    const into = Math.floor(at / partOf.length) * parts + (partOf[at % partOf.length] ?? 0)
    people[into] = (people[into] ?? 0) + (byCell[at] ?? 0)
  }
  return people
}

/** By attribute, one pass over people each: by value and part, then by pool, blurred. */
function coarseTables(
  { attributes, valuesOf }: Division,
  cells: Answers['cells'],
  partOf: Uint16Array,
  parts: number,
  draw: Draw,
): MeasureBatch['tables'] {
  const columnOf = new Uint16Array(cells.length)
  for (let person = 0; person < cells.length; person++) columnOf[person] = partOf[cells[person] ?? 0] ?? 0
  return attributes.map((attribute, at) => {
    if (attribute.pools < 2) return null
    const rowOf = valuesOf[at] ?? new Int32Array()
    const counts = pairCounts({ rowOf, columnOf, rows: attribute.values.length, columns: parts })
    return pooled(counts, attribute, parts).map(count => count + discreteGaussian(draw, TABLE_BLUR))
  })
}

function pooled(counts: Int32Array, { poolOf, pools }: Attribute, parts: number): Int32Array {
  const sums = new Int32Array(pools * parts)
  for (const [value, pool] of poolOf.entries())
    for (let part = 0; part < parts; part++)
      sums[pool * parts + part] = (sums[pool * parts + part] ?? 0) + (counts[value * parts + part] ?? 0)
  return sums
}
