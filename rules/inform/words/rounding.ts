import type { GridCell, ScaleGrid } from '../count/index.ts'
import { cellOf, stepOf } from '../count/index.ts'
import { openEndOf } from '../histogram/index.ts'
import type { SliderMeasure } from '../measures/index.ts'
import { clean } from '../nice.ts'

/** `near`: as a result is shown. `down` and `up`: as the ends of its range are, outward. */
export type Rounding = (value: number, toward?: 'near' | 'down' | 'up') => number

const BY = { near: Math.round, down: Math.floor, up: Math.ceil } as const
/** Significant digits of a measure without steps. */
const DIGITS = 3

/**
 * Returns how results of a measure are rounded (release-engine, rule 9). On steps: to the middle of the step, because an answer can be anywhere in it;
 * ends of ranges outward to the middle of a step, or to the end of one that is wider than most. On whole values: to the measure's own step. Without
 * steps: to three significant digits. An open end is its edge.
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
    // Not to the edge of an open end, where it would read as if it were beyond.
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

/** An expected number of people to the nearest five. From fewer than `least` people, nothing rounds up to `least`. */
export function toNearestFive(people: number, least: number): number {
  const near = 5 * Math.round(people / 5)
  return people < least ? Math.max(0, Math.min(near, least - 5)) : near
}
