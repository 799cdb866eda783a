import { cellParts, type Grid, type MeasureBatch, type MeasureCounts, MIN_PART, partsOf } from '../count/index.ts'

/**
 * Returns the share of each cell in its part, based on rows with cells (release-engine, rule 2). People without cells in their row are
 * distributed by these shares, or evenly if no row has cells.
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

/** Returns 1 for each row and part that has people but no cells. */
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
