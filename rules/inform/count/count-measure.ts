import { discreteGaussian, OPTION_BLUR } from '../blur/index.ts'
import type { Division } from '../divide/index.ts'
import type { Draw } from '../draw.ts'
import { type Answers, partOfCells } from './cells.ts'
import type { CountedBatch } from './count-batch.ts'
import { fineCounts } from './fine-counts.ts'
import { mergedRows } from './merged-rows.ts'
import { type MeasureBatch, partsOf } from './shapes.ts'
import { coarseTable, pairCounts, summedParts, summedRows } from './tallies.ts'

export interface MeasureRequest extends Answers {
  readonly division: Division
  readonly batch: Pick<CountedBatch, 'drawn'>
  /** Name of the counted column (`CountedColumn.name`). A filterable choice uses the counts drawn for the batch. */
  readonly column: string
  readonly isVouched: Uint8Array
  /** K: minimum number of answers of vouched people in each row. */
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
  const partOfPerson = new Uint16Array(cells.length)
  for (let person = 0; person < cells.length; person++) partOfPerson[person] = partOf[cells[person] ?? 0] ?? 0
  const tables = division.attributes.map((attribute, at) =>
    coarseTable(attribute, division.valuesOf[at] ?? none, partOfPerson, parts, draw),
  )
  const drawn = batch.drawn.get(`answer:${column}`)
  const merged = summedRows(byCell, rowOf, rows, width)
  if (grid.kind === 'scale') return { rowOf, ...fineCounts(merged, rows, partOf, parts), tables }
  const unknown = Int32Array.from(
    { length: rows },
    (_, row) => (merged[row * width + width - 1] ?? 0) + discreteGaussian(draw, OPTION_BLUR),
  )
  const people = drawn
    ? summedRows(drawn, rowOf, rows, parts)
    : summedParts(merged, partOf, parts).map(count => count + discreteGaussian(draw, OPTION_BLUR))
  return { rowOf, people, unknown, starts: new Int32Array(rows + 1), cells: none, counts: none, tables }
}

/**
 * Counts people by base row and cell number.
 * @throws {RangeError} if a cell doesn't exist.
 */
function cellCounts(rowOf: Int32Array, cells: Answers['cells'], rows: number, width: number): Int32Array {
  for (const cell of cells) if (cell >= width) throw new RangeError(`No cell ${cell} in a grid of ${width - 2}`)
  return pairCounts({ rowOf, columnOf: cells, rows, columns: width })
}

/** Counts the vouched people with a cell in each base row. */
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
