import type { GridCell } from '../count/index.ts'
import type { OpenEnd } from '../words/released.ts'
import type { GroupHistogram } from './group-histogram.ts'

/** Returns the start and end of a cell on the scale. For a value or an open end, both are the same point. */
export function spanOf({ from, to, value }: GridCell): readonly [number, number] {
  if (value !== null) return [value, value]
  if (from !== null && to !== null) return [from, to]
  const edge = from ?? to ?? 0
  return [edge, edge]
}

/** Returns the fraction of a cell's people who answered less than `value`. */
function partBelow(cell: GridCell, value: number): number {
  const [from, to] = spanOf(cell)
  // An answer at the end of a step, or of the lower open end, is in the next cell.
  if (to < value || (cell.value === null && cell.to === value)) return 1
  return to > from && value > from ? (value - from) / (to - from) : 0
}

/** Returns the share of answers below `value`. */
export function shareBelow({ grid, mass, answered }: GroupHistogram, value: number): number {
  if (grid.kind === 'choice') return 0
  return grid.cells.reduce((sum, cell, at) => sum + (mass[at] ?? 0) * partBelow(cell, value), 0) / answered
}

/** Returns the share of answers in a cell. */
export function cellShare({ mass, answered }: GroupHistogram, cell: number): number {
  return (mass[cell] ?? 0) / answered
}

/** Returns the open end of a cell. If a cell has both ends, `value` represents all of its people. */
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
 * Returns the value that a share `q` of answers are at or below, interpolated within a step. Between two steps with empty space in between,
 * the result is the midpoint, except next to zero, which isn't averaged. In an open end, the result is the inner edge.
 */
export function quantileOf({ grid, mass, answered }: GroupHistogram, q: number): Quantile {
  const target = Math.min(1, Math.max(0, q)) * answered
  const slack = 1e-9 * answered
  let passed = 0
  let reached: Quantile | null = null
  for (const [at, cell] of grid.kind === 'scale' ? grid.cells.entries() : []) {
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

/** Returns the two people on either side of a quantile, counted from 1 at the lowest, and the quantile's position between them. */
export function neighborsOf(answered: number, q: number) {
  const rank = q * (Math.round(answered) - 1)
  const below = Math.floor(rank + 1e-6)
  return { below: below + 1, above: Math.ceil(rank - 1e-6) + 1, part: rank - below }
}

/** Returns the cell of a person, counted from 1 at the lowest. */
export function cellOfPerson(mass: Float64Array, person: number): number {
  let [passed, last] = [0, 0]
  for (const [cell, people] of mass.entries()) {
    if (people <= 1e-9) continue
    last = cell
    passed += people
    if (passed >= person - 1e-3) break
  }
  return last
}
