import { cellParts, type MeasureBatch, partsOf, type ScaleGrid } from '../count/index.ts'
import type { GroupRows } from './group-rows.ts'
import { type Slopes, slopesOf } from './slopes.ts'

/**
 * People by cell in rows that are open to the same attributes. `inside` is the number in the group if the shares were the same in all cells
 * of a part.
 */
export interface OpenCells {
  readonly all: Float64Array
  readonly inside: Float64Array
}

/** Cells by the attributes to which a row is open, with a bit for each. */
export type CellsByOpen = Map<number, OpenCells>

const ITERATIONS = 12

/** Moves people of the group within each part. Its share of people then changes from cell to cell as it does from part to part. */
export function tilt(cells: CellsByOpen, group: GroupRows, grid: ScaleGrid): void {
  const middles = middlesOf(group.measure, grid)
  const slopes = group.open.map(open => slopesOf(group.rows, open, middles))
  const partOf = cellParts(grid)
  for (const [bits, { all, inside }] of cells) {
    const own = slopes.filter((_, at) => (bits >> at) & 1)
    for (let from = 0; from < all.length; ) {
      const part = partOf[from] ?? 0
      let to = from
      while (to < all.length && partOf[to] === part) to++
      const slope = slopeOf(own, part)
      if (slope !== 0) tiltPart(all.subarray(from, to), inside.subarray(from, to), slope)
      from = to
    }
  }
}

/** Returns the slope of a product of shares. */
function slopeOf(slopes: readonly Slopes[], part: number): number {
  const together = slopes.reduce((product, { shares }) => product * (shares[part] ?? 0), 1)
  return slopes.reduce(
    (sum, { odds, shares }) => sum + ((odds[part] ?? 0) * (1 - (shares[part] ?? 0))) / Math.max(1 - together, 0.01),
    0,
  )
}

/** Tilts the group's people in a part without changing their total. The other people move in the opposite direction. */
function tiltPart(all: Float64Array, inside: Float64Array, slope: number): void {
  let [people, has, weighted] = [0, 0, 0]
  for (const [cell, each] of all.entries()) {
    people += each
    has += inside[cell] ?? 0
    weighted += each * cell
  }
  if (!(has > 0) || !(has < people)) return
  const middle = weighted / people
  const before = all.map((each, cell) => Math.min(1, Math.max(0, each > 0 ? (inside[cell] ?? 0) / each : 0)))
  const oddsAt = (cell: number, shift: number) => {
    const share = before[cell] ?? 0
    const factor = Math.exp(Math.min(30, Math.max(-30, slope * (cell - middle) + shift)))
    return (share * factor) / (1 - share + share * factor)
  }
  let [low, high] = [-10, 10]
  let shift = 0
  for (let step = 0; step < ITERATIONS; step++) {
    let [sum, rise] = [0, 0]
    for (const [cell, each] of all.entries()) {
      if (each === 0) continue
      const share = oddsAt(cell, shift)
      sum += each * share
      rise += each * share * (1 - share)
    }
    if (sum < has) low = shift
    else high = shift
    const next = shift + (has - sum) / Math.max(rise, 1e-9)
    shift = next > low && next < high ? next : (low + high) / 2
  }
  let sum = 0
  for (const [cell, each] of all.entries()) sum += inside[cell] = each * oddsAt(cell, shift)
  for (const [cell, each] of inside.entries()) inside[cell] = (each * has) / Math.max(sum, 1e-9)
}

/** Returns the mean cell of all people in each part, based on rows with cells. */
function middlesOf(measure: MeasureBatch, grid: ScaleGrid): Float64Array {
  const found = known.get(measure)
  if (found) return found
  const partOf = cellParts(grid)
  const middles = new Float64Array(partsOf(grid))
  const people = new Float64Array(middles.length)
  for (const [at, cell] of measure.cells.entries()) {
    const part = partOf[cell] ?? 0
    const each = measure.counts[at] ?? 0
    middles[part] = (middles[part] ?? 0) + each * cell
    people[part] = (people[part] ?? 0) + each
  }
  const made = middles.map((sum, part) => sum / Math.max(people[part] ?? 0, 1))
  known.set(measure, made)
  return made
}

const known = new WeakMap<MeasureBatch, Float64Array>()
