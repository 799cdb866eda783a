import type { Grid } from './edition.ts'
import { stepOf } from './grid.ts'
import type { SliderMeasure } from './measure.ts'
import { clean, niceUpTo } from './nice.ts'

export type Rounding = (value: number, toward?: 'near' | 'down' | 'up') => number

const BY = { near: Math.round, down: Math.floor, up: Math.ceil } as const

/**
 * How figures of a measure are rounded, from public facts alone: money to 1,000 below 100,000 and to 5,000 above, unless its grid is finer
 * than that (dollars per wRVU). Everything else to a fifth of a step of the grid, lowered to 1, 2 or 5 times a power of ten, but not finer
 * than the measure's own step. Without steps: three significant digits.
 */
export function roundingOf(measure: SliderMeasure, grid: Grid): Rounding {
  const width = stepOf(grid)
  return (value, toward = 'near') => {
    if (width === 0) return Number(value.toPrecision(3))
    const isLarge = measure.base === 'money' && width >= 1000
    const base = isLarge ? (Math.abs(value) < 100_000 ? 1000 : 5000) : Math.max(measure.step, niceUpTo(width / 5))
    const rounded = clean(BY[toward](clean(value / base)) * base)
    return rounded === 0 ? 0 : rounded
  }
}
