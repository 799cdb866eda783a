import type { Grid } from './edition.ts'
import { cellOf, stepOf } from './grid.ts'
import type { SliderMeasure } from './measure.ts'
import { clean } from './nice.ts'

export type Rounding = (value: number, toward?: 'near' | 'down' | 'up') => number

const BY = { near: Math.round, down: Math.floor, up: Math.ceil } as const

/**
 * How figures of a measure are rounded: to the middle of their step of the grid, outward to its ends. Whoever is in a step may be anywhere
 * in it, so a figure of whole blocks is off by at most half a step, and nothing finer is known of it (release-engine, rule 5). On a grid of
 * whole values: to the measure's own step. Without steps: to three significant digits.
 */
export function roundingOf({ step }: SliderMeasure, grid: Grid): Rounding {
  const hasSteps = stepOf(grid) > 0
  return (value, toward = 'near') => {
    const { from, to, value: whole } = grid.cells[cellOf(grid, value) ?? 0] ?? { from: null, to: null, value: null }
    if (whole === null && (from !== null || to !== null)) {
      const [low, high] = [from ?? to ?? 0, to ?? from ?? 0]
      if (value === low && toward !== 'near') return low
      return toward === 'near' ? clean((low + high) / 2) : toward === 'down' ? low : high
    }
    if (!hasSteps || step === 0) return Number(value.toPrecision(3))
    const rounded = clean(BY[toward](clean(value / step)) * step)
    return rounded === 0 ? 0 : rounded
  }
}

/** An expected number of people as it is said. From fewer than `least` people, nothing rounds up to `least`. */
export function toNearestFive(people: number, least: number): number {
  const near = 5 * Math.round(people / 5)
  return people < least ? Math.min(near, least - 5) : near
}
