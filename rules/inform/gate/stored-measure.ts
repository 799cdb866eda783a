import { type Answers, cellParts, type MeasureBatch, partsOf } from '../count/index.ts'
import type { Division } from '../divide/index.ts'
import type { CountTable, StoredCounts } from './stored-counts.ts'

/** Standard deviation of the blur of coarse tables, which is known to attackers (release-engine, rule 5). */
const TABLE_SD = 1.5

/**
 * Returns the stored counts of a measure for an attacker who knows all profiles and filterable answers, and therefore each person's row and
 * pool.
 * @returns `null` if no row counts the measure.
 */
export function storedMeasure(
  { rowOf, attributes, valuesOf }: Pick<Division, 'rowOf' | 'attributes' | 'valuesOf'>,
  { grid }: Pick<Answers, 'grid'>,
  counts: MeasureBatch,
): StoredCounts | null {
  const rows = counts.unknown.length
  if (rows === 0) return null
  const cells = grid.cells.length
  const parts = partsOf(grid)
  const tables = attributes.flatMap(({ poolOf, pools }, at): CountTable[] => {
    const table = counts.tables[at]
    const values = valuesOf[at]
    if (!table || !values) return []
    return [{ poolOf: values.map(value => poolOf[value] ?? 0), pools, counts: table, sd: TABLE_SD }]
  })
  const partOf = Int32Array.of(...cellParts(grid), parts - 1)
  return {
    people: rowOf.length,
    cells,
    partOf,
    parts,
    rowOf: rowOf.map(row => counts.rowOf[row] ?? 0),
    rows,
    fine: fineByRow(counts, partOf, parts, cells),
    tables,
  }
}

/**
 * Counts people by row and cell. If a row has no cells in a part, the row's people in that part are distributed like everyone in the part.
 */
function fineByRow(
  { people, starts, cells: placed, counts }: MeasureBatch,
  partOf: Int32Array,
  parts: number,
  cells: number,
): Float64Array {
  const width = cells + 1
  const rows = starts.length - 1
  const fine = new Float64Array(rows * width)
  const all = new Float64Array(width)
  const inParts = new Float64Array(rows * parts)
  for (let row = 0; row < rows; row++)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const cell = placed[at] ?? 0
      const part = row * parts + (partOf[cell] ?? 0)
      fine[row * width + cell] = counts[at] ?? 0
      all[cell] = (all[cell] ?? 0) + (counts[at] ?? 0)
      inParts[part] = (inParts[part] ?? 0) + (counts[at] ?? 0)
    }
  const allInPart = new Float64Array(parts)
  const cellsInPart = new Float64Array(parts)
  for (let cell = 0; cell < cells; cell++) {
    const part = partOf[cell] ?? 0
    allInPart[part] = (allInPart[part] ?? 0) + (all[cell] ?? 0)
    cellsInPart[part] = (cellsInPart[part] ?? 0) + 1
  }
  for (let row = 0; row < rows; row++) {
    fine[row * width + cells] = people[row * parts + parts - 1] ?? 0
    for (let cell = 0; cell < cells; cell++) {
      const part = partOf[cell] ?? 0
      if ((inParts[row * parts + part] ?? 0) > 0) continue
      const inside = allInPart[part] ?? 0
      const share = inside > 0 ? (all[cell] ?? 0) / inside : 1 / (cellsInPart[part] ?? 1)
      fine[row * width + cell] = Math.max(0, people[row * parts + part] ?? 0) * share
    }
  }
  return fine
}
