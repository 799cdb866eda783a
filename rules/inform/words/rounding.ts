import type { GridCell, ScaleGrid } from '../count/index.ts'
import { cellOf, stepOf } from '../count/index.ts'
import { openEndOf } from '../histogram/index.ts'
import type { SliderMeasure } from '../measures/index.ts'
import { clean } from '../nice.ts'

/** Rounds a value: `near` for results, and `down` and `up` for the ends of ranges, outward. */
export type Rounding = (value: number, toward?: 'near' | 'down' | 'up') => number

const BY = { near: Math.round, down: Math.floor, up: Math.ceil } as const
/** Number of significant digits for a measure without steps. */
const DIGITS = 3

/**
 * Returns the rounding of a measure's results (release-engine, rule 9). On steps, results are rounded to the middle of the step because an
 * answer can be anywhere in it. Ends of ranges are rounded outward to the middle of a step, or to the end of an unusually wide step. Whole
 * values are rounded to the measure's own step, and values without steps to three significant digits. An open end is represented by its
 * edge.
 */
export function roundingOf({ step }: SliderMeasure, grid: ScaleGrid): Rounding {
  const width = stepOf(grid)
  const origin = grid.cells.find(({ value }) => value !== null)?.value ?? 0
  return (value, toward = 'near') => {
    const cell = grid.cells[cellOf(grid, value) ?? 0]
    if (cell && cell.value === null && (cell.from !== null || cell.to !== null))
      return onStep(value, cell, width, toward)
    if (width === 0 || step === 0) return toDigits(value, toward)
    const by = (way: typeof toward) => clean(clean(BY[way](clean((value - origin) / step)) * step) + origin) || 0
    const rounded = by(toward)
    if (toward !== 'near' || rounded === value) return rounded
    // Avoids the edge of an open end, where the result would appear to be beyond the edge.
    const end = openEndOf(grid.cells[cellOf(grid, rounded) ?? 0] ?? OPEN)
    return end === 'more' && value < rounded ? by('down') : end === 'less' && value > rounded ? by('up') : rounded
  }
}

const OPEN: GridCell = { from: null, to: null, value: null }

function onStep(value: number, { from, to }: GridCell, width: number, toward: 'near' | 'down' | 'up'): number {
  if (from === null || to === null) return from ?? to ?? value
  const middle = clean((from + to) / 2)
  if (toward === 'near') return middle
  if (clean(to - from) > width) return toward === 'down' ? from : to
  const isInside = toward === 'down' ? value >= middle : value <= middle
  return isInside ? middle : clean(toward === 'down' ? middle - width : middle + width)
}

function toDigits(value: number, toward: 'near' | 'down' | 'up'): number {
  if (value === 0) return 0
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - DIGITS)
  return clean(BY[toward](clean(value / unit)) * unit)
}

/** Rounds an expected number of people to the nearest five. Numbers below `least` are never rounded up to `least`. */
export function toNearestFive(people: number, least: number): number {
  const near = 5 * Math.round(people / 5)
  return people < least ? Math.max(0, Math.min(near, least - 5)) : near
}
