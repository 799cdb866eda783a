import { describe, expect, test } from 'vitest'
import { FINE, histogramOf, knownGroup, scale, step, value } from './known.testing.ts'
import type { ReleasedStats } from './released.ts'
import { roundingOf } from './rounding.ts'
import { statsOf } from './stats.ts'

const stats = (
  mass: readonly number[],
  { off = null, grid = FINE }: { readonly off?: number | null; readonly grid?: typeof FINE } = {},
): ReleasedStats => {
  const histogram = histogramOf(grid, mass, { isWhole: off === null })
  const rounding = roundingOf({ kind: 'slider', id: 'x', step: 1 }, grid)
  return statsOf(knownGroup(histogram, off), { grid, rounding, n: Math.round(histogram.answered), least: 10, step: 1 })
}
/** Returns a histogram with this many people in each of these cells. */
const at = (people: number, ...cells: number[]) =>
  FINE.cells.map((_, cell) => people * cells.filter(each => each === cell).length)
const even = (people: number) => FINE.cells.map((_, cell) => (cell > 0 && cell <= 60 ? people / 60 : 0))

describe('quartiles', () => {
  test('quartiles are interpolated between whole-number answers and are exact', () => {
    // With 14 values, P25 is a quarter of the way from the fourth value to the fifth.
    const values = [10, 11, 12, 20, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]
    const { percentile_25, median } = stats(at(1, ...values.map(own => own - 9)))
    expect(percentile_25).toEqual({ value: 21, range: null, open: null })
    expect(median).toEqual({ value: 27, range: null, open: null })
  })

  test('quartiles are never between zero and the next answer', () => {
    const grid = scale(value(0), step(0, 10), step(10, 20), step(20, null))
    expect(stats([20, 0, 21, 0], { grid }).percentile_25?.value).toBe(0)
  })

  test('quartiles have a value if their range is at most 30%, and only a range otherwise', () => {
    expect(stats(even(300), { off: 0.08 }).median).toEqual({ value: 40, range: { low: 34, high: 45 }, open: null })
    expect(stats(even(300), { off: 0.11 }).median).toEqual({ value: null, range: { low: 32, high: 47 }, open: null })
  })

  test('quartiles in an open end show the limit of that end, unless their range starts before it', () => {
    expect(stats(at(20, 61, 61, 1)).median).toEqual({ value: 69.5, range: null, open: 'more' })
    expect(stats(at(20, 61, 61, 1), { off: 0.1 }).median).toEqual({
      value: 69.5,
      range: { low: 69.5, high: null },
      open: 'more',
    })
    expect(stats(at(20, 61, 61, 1, 1), { off: 0.3 }).percentile_75).toEqual({
      value: null,
      range: { low: 10, high: null },
      open: null,
    })
  })
})

describe('Min and Max', () => {
  test('Min and Max are shown from a hundred answers, and P10 and P90 from thirty', () => {
    const names = ['min', 'percentile_10', 'percentile_90', 'max'] as const
    const areShown = (people: number) => {
      const shown = stats(even(people))
      return names.map(name => shown[name] !== null)
    }
    expect(areShown(29)).toEqual([false, false, false, false])
    expect(areShown(60)).toEqual([false, true, true, false])
    expect(areShown(100)).toEqual([true, true, true, true])
  })

  test('ten people are beyond Min and beyond Max', () => {
    const { min, max } = stats(even(600))
    // Ten people are in the first step, from 9.5 to 10.5, and ten in the last step.
    expect(min, 'a whole number').toEqual({ value: 10, range: null, open: 'less' })
    expect(max, 'a whole number').toEqual({ value: 69, range: null, open: 'more' })
  })

  test('a wide range shows only its outer end', () => {
    const { min, percentile_10 } = stats(even(120), { off: 0.05 })
    expect(percentile_10).toEqual({ value: null, range: { low: 12, high: 19 }, open: null })
    expect(min).toEqual({ value: null, range: { low: 11, high: 18 }, open: 'less' })
  })
})
