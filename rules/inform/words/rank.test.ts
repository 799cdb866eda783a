import { describe, expect, test } from 'vitest'
import type { ScaleGrid } from '../count/index.ts'
import { histogramOf, scale, step, value } from './known.testing.ts'
import { rankOf } from './rank.ts'
import type { ReleasedRank, ReleasedStats, ReleasedValue } from './released.ts'

/** Scale with zero, less than 10, 10 to 20, 20 to 30, and 30 or more. */
const PAY = scale(value(0), step(0, 10), step(10, 20), step(20, 30), step(30, null))
const exact = (own: number): ReleasedValue => ({ value: own, range: null, open: null })
const range = (low: number, high: number): ReleasedValue => ({ value: null, range: { low, high }, open: null })
const STATS: ReleasedStats = {
  min: { value: 10, range: null, open: 'less' },
  percentile_10: exact(12),
  percentile_25: exact(15),
  median: exact(20),
  percentile_75: exact(25),
  percentile_90: exact(28),
  max: { value: 30, range: null, open: 'more' },
}
const NONE: ReleasedStats = {
  min: null,
  percentile_10: null,
  percentile_25: null,
  median: null,
  percentile_75: null,
  percentile_90: null,
  max: null,
}
const percentile = (percent: number, same = 0, bound: 'exact' | 'or_lower' | 'or_higher' = 'exact'): ReleasedRank => ({
  kind: 'percentile',
  percent,
  same,
  bound,
})
const rank = (own: number, n: number, mass: readonly number[], stats = STATS, grid: ScaleGrid = PAY) =>
  rankOf(histogramOf(grid, mass), own, n, stats)

describe('rankOf', () => {
  test('returns a percentile for at least 30 answers, and a quarter for fewer', () => {
    expect(rank(17, 400, [0, 0, 200, 200, 0])).toEqual(percentile(35))
    expect(rank(17, 30, [0, 0, 15, 15, 0])).toEqual(percentile(35))
    expect(rank(17, 29, [0, 0, 14, 15, 0])).toEqual({ kind: 'quarter', quarter: 2 })
    expect([12, 17, 22, 27].map(own => rank(own, 29, [0, 0, 14, 14, 1]))).toEqual(
      [1, 2, 3, 4].map(quarter => ({ kind: 'quarter', quarter })),
    )
  })

  test('ranks a number between two whole steps at the nearest one', () => {
    const whole = scale(value(10), value(11), value(12), value(13))
    const of = (own: number) => rank(own, 400, [100, 100, 100, 100], NONE, whole)
    expect([of(11.4), of(11.5), of(9.9), of(13.2)]).toEqual([of(11), of(12), of(9.9), of(13.2)])
    expect(rank(3, 400, [200, 200, 0, 0, 0], NONE)).not.toEqual(rank(0, 400, [200, 200, 0, 0, 0], NONE))
  })

  test('never ranks a number above the displayed median in the lower half, though it is counted at the median', () => {
    const whole = scale(value(10), value(11), value(12), value(13))
    const stats = { ...NONE, median: exact(11) }
    expect(rank(11.4, 400, [100, 100, 100, 100], stats, whole)).toEqual(percentile(50))
    expect(rank(11, 400, [100, 100, 100, 100], stats, whole)).toEqual(percentile(25, 25))
  })

  test('returns a quarter if the median has only a range', () => {
    const wide = { ...STATS, percentile_25: range(8, 20), median: range(15, 26), percentile_75: range(19, 35) }
    expect(rank(17, 400, [0, 0, 200, 200, 0], wide)).toEqual({ kind: 'quarter', quarter: 2 })
    expect(rank(36, 400, [0, 0, 200, 200, 0], wide)).toEqual({ kind: 'quarter', quarter: 4 })
  })

  test('returns a quarter if a quartile next to the value has only a range', () => {
    const upper = { ...STATS, percentile_75: range(22, 35), percentile_90: range(26, 40) }
    expect(rank(25, 400, [0, 0, 200, 200, 0], upper)).toEqual({ kind: 'quarter', quarter: 4 })
    expect(rank(17, 400, [0, 0, 200, 200, 0], upper), 'between known quartiles').toEqual(percentile(35))
    const tenth = { ...STATS, percentile_90: range(26, 40) }
    expect(rank(28, 400, [0, 0, 200, 200, 0], tenth)).toEqual({ kind: 'quarter', quarter: 4 })
    expect(rank(25.5, 400, [0, 0, 200, 200, 0], tenth)).toEqual(percentile(78))
  })

  test('returns the number of people with the same value', () => {
    const weeks = scale(value(0), value(1), value(2), value(3), { from: 4, to: null, value: 4 })
    const none = (own: number, mass: readonly number[]) => rank(own, 400, mass, NONE, weeks)
    expect(none(2, [20, 60, 240, 60, 20])).toEqual(percentile(20, 60))
    expect(none(0, [240, 60, 60, 20, 20]), 'no one can be lower').toEqual(percentile(0, 60))
    expect(none(1, [2, 238, 60, 60, 40]), 'hardly anybody is lower').toEqual(percentile(2, 59, 'or_lower'))
    expect(none(3, [0, 100, 100, 198, 2]), 'hardly anybody is higher').toEqual(percentile(50, 48))
    expect(none(2, [0, 1, 398, 1, 0]), 'all are the same').toBeNull()
    expect(none(2, [100, 100, 4, 100, 96]), 'hardly any are the same').toEqual(percentile(50))
  })

  test('limits the people up to a value to the displayed quartiles', () => {
    const weeks = scale(value(0), value(10), value(20), value(30))
    expect(rank(10, 400, [100, 104, 100, 96], STATS, weeks)).toEqual(percentile(10))
    expect(rank(20, 400, [100, 104, 100, 96], STATS, weeks)).toEqual(percentile(51, 24))
  })

  test('returns a bound in an open end', () => {
    expect(rank(99, 400, [0, 0, 200, 160, 40])).toEqual(percentile(90, 0, 'or_higher'))
    expect(rank(99, 20, [0, 0, 10, 8, 2])).toEqual({ kind: 'quarter', quarter: 4 })
    expect(rank(99, 20, [0, 0, 5, 5, 10])).toBeNull()
    const low = scale(step(null, 10), step(10, 20))
    expect(rank(3, 100, [30, 70], STATS, low)).toEqual(percentile(30, 0, 'or_lower'))
    expect(rank(10, 400, [80, 320], NONE, low), 'at its edge, all of the open end are lower').toEqual(percentile(20))
    expect(rank(5, 100, [100], NONE, scale({ from: null, to: null, value: 5 }))).toBeNull()
  })

  test('returns a bound at either end of the scale', () => {
    expect(rank(5, 60, [0, 0, 30, 30, 0])).toEqual(percentile(2, 0, 'or_lower'))
    expect(rank(35, 60, [0, 0, 30, 30, 0])).toEqual(percentile(98, 0, 'or_higher'))
  })

  test('limits the rank to the displayed quartiles', () => {
    expect(rank(20.5, 400, [0, 0, 50, 350, 0])).toEqual(percentile(50))
    expect(rank(19.9, 400, [0, 0, 390, 10, 0])).toEqual(percentile(50))
  })
})
