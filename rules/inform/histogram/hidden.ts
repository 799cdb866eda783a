import { cellParts, type Grid, type MeasureBatch, type MeasureCounts, MIN_PART, partsOf } from '../count/index.ts'

/**
 * By cell: its share of all people of its part, as far as rows have their cells. People of a part whose cells a row does not have are spread by it
 * (release-engine, rule 2). In a part whose cells no row has, evenly.
 */
export function hiddenShapes(counts: MeasureCounts): Float64Array {
  const found = knownShapes.get(counts)
  if (found) return found
  const { grid, batches } = counts
  const partOf = cellParts(grid)
  const shape = new Float64Array(grid.cells.length)
  for (const { cells, counts: people } of batches)
    for (const [at, cell] of cells.entries()) shape[cell] = (shape[cell] ?? 0) + (people[at] ?? 0)
  const [sums, cells] = [new Float64Array(partsOf(grid)), new Int32Array(partsOf(grid))]
  for (const [cell, part] of partOf.entries()) {
    sums[part] = (sums[part] ?? 0) + (shape[cell] ?? 0)
    cells[part] = (cells[part] ?? 0) + 1
  }
  for (const [cell, part] of partOf.entries()) {
    const sum = sums[part] ?? 0
    shape[cell] = sum > 0 ? (shape[cell] ?? 0) / sum : 1 / (cells[part] ?? 1)
  }
  knownShapes.set(counts, shape)
  return shape
}

const knownShapes = new WeakMap<MeasureCounts, Float64Array>()

/** By row and part, 1: the row has people there, and does not have their cells. */
export function hiddenParts(measure: MeasureBatch, grid: Grid): Uint8Array {
  const found = knownHidden.get(measure)
  if (found) return found
  const parts = partsOf(grid)
  const isHidden = Uint8Array.from(measure.people, (people, at) =>
    Number(grid.kind === 'scale' && at % parts < parts - 1 && people > 0 && people < MIN_PART),
  )
  knownHidden.set(measure, isHidden)
  return isHidden
}

const knownHidden = new WeakMap<MeasureBatch, Uint8Array>()
