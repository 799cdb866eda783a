import { MIN_ROW } from '../divide/index.ts'
import { partOfCells } from './cells.ts'
import { MIN_PART } from './fine-counts.ts'
import { packed, unpacked } from './packed.ts'
import { type Batch, type Grid, type MeasureBatch, partsOf } from './shapes.ts'

/** Returns the counts of a measure as one array. */
export function packMeasure({ rowOf, people, unknown, starts, cells, counts, tables }: MeasureBatch): Int32Array {
  return packed([rowOf, people, unknown, starts, cells, counts, ...tables.map(table => table ?? new Int32Array())])
}

/**
 * @param batch The batch of the counts.
 * @throws {RangeError} if any data that results rely on is invalid, especially if a row has fewer than ten answers.
 */
export function unpackMeasure(whole: Int32Array, grid: Grid, batch: Batch): MeasureBatch {
  const none = new Int32Array()
  const [rowOf = none, people = none, unknown = none, starts = none, cells = none, counts = none, ...tables] =
    unpacked(whole)
  const read = {
    rowOf,
    people,
    unknown,
    starts,
    cells,
    counts,
    tables: tables.map(table => (table.length === 0 ? null : table)),
  }
  assertLengths(read, grid, batch)
  if (grid.kind === 'choice') assertNoCells(read)
  else assertCells(read, grid, batch)
  return read
}

function assertLengths(
  { rowOf, people, unknown, starts, cells, counts, tables }: MeasureBatch,
  grid: Grid,
  batch: Batch,
): void {
  const rows = unknown.length
  const parts = partsOf(grid)
  const used = new Set(rowOf)
  if (rowOf.length !== batch.sizes.length || (rows === 0 && rowOf.some(row => row !== -1))) throw invalid('rows')
  if (rows > 0 && (used.size !== rows || rowOf.some(row => row < 0 || row >= rows))) throw invalid('rows')
  if (people.length !== rows * parts || starts.length !== rows + 1 || counts.length !== cells.length)
    throw invalid('lengths')
  if (starts[0] !== 0 || starts[rows] !== cells.length) throw invalid('starts')
  if (tables.length !== batch.attributes.length) throw invalid('tables')
  for (const [at, table] of tables.entries()) {
    const pools = batch.attributes[at]?.pools ?? 0
    const isExpected = rows > 0 && pools > 1
    if (isExpected ? table?.length !== pools * parts : table !== null) throw invalid('tables')
  }
}

function assertNoCells({ cells, starts }: MeasureBatch): void {
  if (cells.length > 0 || starts.some(start => start !== 0)) throw invalid('cells')
}

/** Asserts that cells ascend and add up to their part, unless the part has too few people for cells. */
function assertCells(
  { rowOf, people, unknown, starts, cells, counts }: MeasureBatch,
  grid: Grid,
  { sizes }: Batch,
): void {
  const parts = partsOf(grid)
  const partOf = partOfCells(grid)
  const sums = new Int32Array(people.length)
  for (let row = 0; row < unknown.length; row++) {
    let before = -1
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const [cell, count] = [cells[at] ?? -1, counts[at] ?? 0]
      if (cell <= before || cell >= grid.cells.length || count <= 0) throw invalid('cells')
      const into = row * parts + (partOf[cell + 1] ?? 0)
      sums[into] = (sums[into] ?? 0) + count
      before = cell
    }
    const own = people.subarray(row * parts, (row + 1) * parts)
    const answered = own.subarray(0, -1).reduce((sum, each) => sum + each, 0)
    const all = sizes.reduce((sum, size, base) => sum + (rowOf[base] === row ? size : 0), 0)
    const nothing = own.at(-1) ?? -1
    if (answered < MIN_ROW) throw invalid(`row of ${answered} answers`)
    if (own.some(each => each < 0) || answered + nothing !== all) throw invalid('people')
    if ((unknown[row] ?? -1) < 0 || (unknown[row] ?? 0) > nothing) throw invalid('unknown')
    for (let part = 0; part < parts - 1; part++) {
      const inPart = own[part] ?? 0
      if (sums[row * parts + part] !== (inPart < MIN_PART ? 0 : inPart)) throw invalid('parts')
    }
  }
}

function invalid(what: string): RangeError {
  return new RangeError(`Counts of a measure with invalid ${what}`)
}
