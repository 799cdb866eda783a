import type { GridCell } from '../count/index.ts'
import type { OpenEnd } from '../words/released.ts'
import type { GroupHistogram } from './group-histogram.ts'

/** Where a cell begins and ends on the scale: one point for a value and for an open end. */
export function spanOf({ from, to, value }: GridCell): readonly [number, number] {
  if (value !== null) return [value, value]
  if (from !== null && to !== null) return [from, to]
  const edge = from ?? to ?? 0
  return [edge, edge]
}

/** Returns the part of a cell's people, of 1, who gave less than `value`. */
function partBelow(cell: GridCell, value: number): number {
  const [from, to] = spanOf(cell)
  if (to < value) return 1
  return to > from && value > from ? (value - from) / (to - from) : 0
}

/** The share of answers that are less than `value`. */
export function shareBelow({ grid, mass, answered }: GroupHistogram, value: number): number {
  if (grid.kind === 'choice') return 0
  return grid.cells.reduce((sum, cell, at) => sum + (mass[at] ?? 0) * partBelow(cell, value), 0) / answered
}

/** The share of answers in a cell. */
export function cellShare({ mass, answered }: GroupHistogram, cell: number): number {
  return (mass[cell] ?? 0) / answered
}

/** The open end that a cell is: of a cell that has both, `value` represents all of its people. */
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
 * The value that a share `q` of answers are at or below, interpolated inside a step. Between two steps with no people in between it is their
 * middle, except next to the zero, which has no neighbor. In an open end it is the end's inner edge.
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

/** The people that a quantile is between, counted from the lowest as 1, and how far it is from the lower to the upper one. */
export function neighborsOf(answered: number, q: number) {
  const rank = q * (Math.round(answered) - 1)
  const below = Math.floor(rank + 1e-6)
  return { below: below + 1, above: Math.ceil(rank - 1e-6) + 1, part: rank - below }
}

/** The cell of a person, counted from the lowest as 1. */
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
