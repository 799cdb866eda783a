import type { MeasureBatch } from './shapes.ts'
import { summedParts } from './tallies.ts'

/** Minimum size of a part of a row with cells (release-engine, rule 2). */
export const MIN_PART = 5

/**
 * Returns the counts of a scale: people by part, and by cell if the part is large enough.
 * @param byCell The number of people by row and cell number.
 */
export function fineCounts(
  byCell: Int32Array,
  rows: number,
  partOf: Uint16Array,
  parts: number,
): Pick<MeasureBatch, 'people' | 'unknown' | 'starts' | 'cells' | 'counts'> {
  const width = partOf.length
  const people = summedParts(byCell, partOf, parts)
  const unknown = new Int32Array(rows)
  const starts = new Int32Array(rows + 1)
  const [cells, counts]: [number[], number[]] = [[], []]
  for (let row = 0; row < rows; row++) {
    unknown[row] = byCell[row * width + width - 1] ?? 0
    for (let cell = 1; cell < width - 1; cell++) {
      const count = byCell[row * width + cell] ?? 0
      if (count === 0 || (people[row * parts + (partOf[cell] ?? 0)] ?? 0) < MIN_PART) continue
      cells.push(cell - 1)
      counts.push(count)
    }
    starts[row + 1] = cells.length
  }
  return { people, unknown, starts, cells: Int32Array.from(cells), counts: Int32Array.from(counts) }
}
