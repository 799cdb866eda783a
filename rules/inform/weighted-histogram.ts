import type { Grid, GridCell } from './edition.ts'
import type { OpenEnd } from './released.ts'
import type { RowWeights } from './row-weights.ts'

/** How many people are in each cell of a grid; of an estimate not whole. Whatever is shown of a measure is read off one of these. */
export interface WeightedHistogram {
  readonly grid: Grid
  readonly mass: Float64Array
  /** Sum of `mass`. */
  readonly total: number
  /** People who answered "I don't know". */
  readonly unknown: number
}

/** Of each row the part that is in the group. */
export function histogramOf({ counts, rows, inside, sizes }: RowWeights, grid: Grid): WeightedHistogram {
  const { starts, cells, counts: people, unknown } = counts
  const mass = new Float64Array(grid.cells.length)
  let [total, unsure] = [0, 0]
  for (let place = 0; place < rows.length; place++) {
    const own = inside[place] ?? 0
    if (own === 0) continue
    const row = rows[place] ?? 0
    const weight = own / (sizes[row] ?? 1)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const cell = cells[at] ?? 0
      const part = weight * (people[at] ?? 0)
      mass[cell] = (mass[cell] ?? 0) + part
      total += part
    }
    unsure += weight * (unknown[row] ?? 0)
  }
  return { grid, mass, total, unknown: unsure }
}

/** Where a cell begins and ends on the scale: one point for a value and for an open end. */
export function spanOf({ from, to, value }: GridCell): readonly [number, number] {
  if (value !== null) return [value, value]
  if (from !== null && to !== null) return [from, to]
  const edge = from ?? to ?? 0
  return [edge, edge]
}

/** How many of a cell's people gave less than `value`, as a part of 1. */
export function partBelow(cell: GridCell, value: number): number {
  const [from, to] = spanOf(cell)
  if (to < value) return 1
  return to > from && value > from ? (value - from) / (to - from) : 0
}

/** The share of people who gave less than `value`. */
export function shareBelow({ grid, mass, total }: WeightedHistogram, value: number): number {
  return grid.cells.reduce((sum, cell, at) => sum + (mass[at] ?? 0) * partBelow(cell, value), 0) / total
}

/** The open end that a cell is: of a cell that has both, `value` stands for all of its people. */
export function openEndOf({ from, to, value }: GridCell): OpenEnd {
  const [isBelow, isAbove] = [from === null || (value !== null && from < value), to === null]
  if (isBelow && isAbove) return 'both'
  return isBelow ? 'less' : isAbove ? 'more' : null
}

export interface Quantile {
  readonly value: number
  readonly open: OpenEnd
}

/**
 * The value that a share `q` of people are at or below, interpolated inside a step. Between two steps with nobody in between it is their
 * middle, except beside the zero, which is nobody's neighbor. In an open end it is the end's inner edge.
 */
export function quantileOf({ grid, mass, total }: WeightedHistogram, q: number): Quantile {
  const target = Math.min(1, Math.max(0, q)) * total
  const slack = 1e-9 * total
  let passed = 0
  let reached: Quantile | null = null
  for (const [at, cell] of grid.cells.entries()) {
    const people = mass[at] ?? 0
    if (people <= slack) continue
    const [from, to] = spanOf(cell)
    const open = openEndOf(cell)
    if (reached !== null) {
      const value = reached.value <= 0 && from >= 0 ? reached.value : (reached.value + from) / 2
      return {
        value,
        open: value === reached.value && reached.open !== null ? reached.open : value === from ? open : null,
      }
    }
    if (passed + people > target + slack)
      return { value: from + (to - from) * Math.max(0, (target - passed) / people), open }
    if (passed + people >= target - slack) reached = { value: to, open }
    passed += people
  }
  return reached ?? { value: 0, open: null }
}

export function quantile(histogram: WeightedHistogram, q: number): number {
  return quantileOf(histogram, q).value
}
