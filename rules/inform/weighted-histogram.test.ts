import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combined } from './combination.ts'
import { displayBins } from './display-bins.ts'
import type { Grid, GridCell } from './edition.ts'
import { runs } from './population.testing.ts'
import { rankOf } from './rank.ts'
import type { ReleasedStats } from './released.ts'
import { quantile, shareBelow, type WeightedHistogram } from './weighted-histogram.ts'

const value = (at: number): GridCell => ({ from: at, to: at, value: at })
const step = (from: number | null, to: number | null): GridCell => ({ from, to, value: null })
const scale = (...cells: readonly GridCell[]): Grid => ({ kind: 'scale', cells })
const of = (grid: Grid, ...mass: readonly number[]): WeightedHistogram => ({
  grid,
  mass: Float64Array.from(mass),
  total: mass.reduce((sum, people) => sum + people, 0),
  unknown: 0,
})
/** Zero, then below 10, 10 to 20, 20 to 30, 30 and more. */
const PAY = scale(value(0), step(0, 10), step(10, 20), step(20, 30), step(30, null))

describe('a quantile', () => {
  test('is interpolated inside a step, and is the edge of an open end', () => {
    const even = of(PAY, 0, 0, 10, 10, 20)
    expect([0, 0.125, 0.25, 0.375, 0.5, 0.75, 1].map(q => quantile(even, q))).toEqual([10, 15, 20, 25, 30, 30, 30])
  })

  test('never lies between zero and the next answer', () => {
    const some = of(PAY, 20, 0, 0, 20, 0)
    expect([0.25, 0.5, 0.75].map(q => quantile(some, q))).toEqual([0, 0, 25])
  })

  test('is in the middle of two values with nobody in between', () => {
    const weeks = of(scale(value(1), value(2), value(3), value(6)), 3, 2, 0, 5)
    expect([0.1, 0.3, 0.4, 0.5, 0.6].map(q => quantile(weeks, q))).toEqual([1, 1.5, 2, 4, 6])
    expect(quantile(of(PAY, 0, 0, 5, 0, 5), 0.5)).toBe(25)
  })

  test('and the share below it agree', () => {
    const masses = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(masses, fc.integer({ min: 1, max: 99 }), (mass, percent) => {
        const some = of(PAY, ...mass)
        if (some.total === 0) return
        const at = quantile(some, percent / 100)
        expect(shareBelow(some, at)).toBeLessThanOrEqual(percent / 100 + 1e-6)
        expect(shareBelow(some, at + 1e-6)).toBeGreaterThanOrEqual(percent / 100 - 1e-5)
      }),
      { numRuns: runs(2) },
    )
  })
})

describe('a combination', () => {
  const choice: Grid = { kind: 'choice', cells: [value(1), value(0)] }
  const part = (histogram: WeightedHistogram, people = histogram.total) => ({ histogram, people })

  test('adds log-odds', () => {
    const whole = part(of(choice, 200_000, 800_000))
    const shares = [part(of(choice, 300_000, 300_000)), part(of(choice, 200_000, 200_000))]
    // Odds 1/4, 1 and 1: 1 x 1 / (1/4) = 4.
    const { mass, total } = combined(shares, whole, 40)
    expect(total).toBeCloseTo(40, 9)
    expect((mass[0] ?? 0) / total).toBeCloseTo(0.8, 4)
  })

  test('is the other part where one is like everybody', () => {
    const whole = part(of(PAY, 4000, 2000, 8000, 4000, 2000))
    const alike = part(of(PAY, 400, 200, 800, 400, 200))
    const own = part(of(PAY, 0, 0, 100, 300, 100))
    const one = combined([own], whole, 50)
    const both = combined([own, alike], whole, 50)
    for (const [cell, people] of one.mass.entries()) expect(both.mass[cell]).toBeCloseTo(people, 6)
    // What nobody of the part answered is rare, zero above all: it is no neighbor of any step.
    expect(one.mass[0] ?? 0).toBeLessThan(1)
    expect(one.mass[3] ?? 0).toBeGreaterThan(one.mass[1] ?? 0)
  })

  test('has the answers of its size, at the rates of its parts', () => {
    const whole = part(of(choice, 300, 300), 1200)
    const half = part(of(choice, 60, 60), 240)
    const most = part(of(choice, 45, 45), 100)
    expect(combined([half, half], whole, 40).total).toBeCloseTo(20, 9)
    expect(combined([half, most], whole, 40).total).toBeCloseTo(36, 9)
    expect(combined([most, most], whole, 40).total).toBeCloseTo(40, 9)
    expect(combined([part(of(choice, 0, 0), 50), most], whole, 40).total).toBe(0)
    expect(combined([half], part(of(choice, 0, 0), 0), 40).total).toBe(0)
  })
})

describe('a rank', () => {
  const STATS: Omit<ReleasedStats, 'margins' | 'open'> = {
    min: 10,
    percentile_10: 12,
    percentile_25: 15,
    median: 20,
    percentile_75: 25,
    percentile_90: 28,
    max: 30,
  }
  const rank = (own: number, n: number, ...mass: number[]) => rankOf(of(PAY, ...mass), own, n, STATS)

  test('is a percentile from 30 people on, and a quarter below', () => {
    expect(rank(17, 400, 0, 0, 200, 200, 0)).toEqual({ kind: 'percentile', percent: 35, bound: 'exact' })
    expect(rank(17, 29, 0, 0, 14, 15, 0)).toEqual({ kind: 'quarter', quarter: 2 })
    expect([12, 17, 22, 27].map(own => rank(own, 29, 0, 0, 14, 14, 1))).toEqual(
      [1, 2, 3, 4].map(quarter => ({ kind: 'quarter', quarter })),
    )
  })

  test('in an open end is a bound', () => {
    expect(rank(99, 400, 0, 0, 200, 160, 40)).toEqual({ kind: 'percentile', percent: 90, bound: 'or_higher' })
    expect(rank(99, 20, 0, 0, 10, 8, 2)).toEqual({ kind: 'quarter', quarter: 4 })
    expect(rank(99, 20, 0, 0, 5, 5, 10)).toBeNull()
    const low = scale(step(null, 10), step(10, 20))
    expect(rankOf(of(low, 30, 70), 3, 100, STATS)).toEqual({ kind: 'percentile', percent: 30, bound: 'or_lower' })
    const one = scale({ from: null, to: null, value: 5 })
    expect(rankOf(of(one, 100), 5, 100, STATS)).toBeNull()
  })

  test('is never certain at either end', () => {
    expect(rank(5, 60, 0, 0, 30, 30, 0)).toEqual({ kind: 'percentile', percent: 5, bound: 'or_lower' })
    expect(rank(35, 60, 0, 0, 30, 30, 0)).toEqual({ kind: 'percentile', percent: 95, bound: 'or_higher' })
    expect(rank(5, 100, 0, 0, 50, 50, 0)).toEqual({ kind: 'percentile', percent: 1, bound: 'or_lower' })
    expect(rank(35, 100, 0, 0, 50, 50, 0)).toEqual({ kind: 'percentile', percent: 99, bound: 'or_higher' })
  })

  test('is held to the quartiles as they are shown', () => {
    const skewed = [0, 0, 50, 350, 0]
    expect(rank(20.5, 400, ...skewed)).toEqual({ kind: 'percentile', percent: 50, bound: 'exact' })
    expect(rank(19.9, 400, 0, 0, 390, 10, 0)).toEqual({ kind: 'percentile', percent: 50, bound: 'exact' })
  })
})

describe('bins', () => {
  const fine = scale(step(null, 10), ...Array.from({ length: 60 }, (_, at) => step(10 + at, 11 + at)), step(70, null))
  const spread = (n: number) => of(fine, ...Array<number>(62).fill(n / 62))

  test('have about eight or more people each, and are at most 20', () => {
    expect([10, 23, 40, 80, 160, 5000].map(n => displayBins(spread(n), n).length)).toEqual([2, 2, 4, 8, 16, 16])
    for (const n of [10, 23, 40, 80, 160, 5000]) {
      const bins = displayBins(spread(n), n)
      const widths = bins.slice(1, -1).map(({ from, to }) => (to ?? 0) - (from ?? 0))
      expect(new Set(widths).size, 'one width').toBeLessThanOrEqual(1)
    }
  })

  test('follow where the group is', () => {
    const mass = Array<number>(62).fill(0)
    for (let cell = 30; cell < 40; cell++) mass[cell] = 40
    const bins = displayBins(of(fine, ...mass), 400)
    expect(bins.length).toBeGreaterThan(9)
    expect(bins[0]?.to).toBeGreaterThanOrEqual(38)
    expect(bins.reduce((sum, { share }) => sum + share.percent, 0)).toBe(100)
  })

  test('hold the zero with what follows it, and everybody where all gave the same', () => {
    expect(displayBins(of(PAY, 50, 50, 100, 100, 100), 400)[0]).toMatchObject({
      from: null,
      to: 10,
      share: { percent: 25 },
    })
    expect(displayBins(of(PAY, 400, 0, 0, 0, 0), 400)).toHaveLength(1)
    expect(displayBins(of(scale({ from: null, to: null, value: 5 }), 40), 40)).toEqual([
      { from: null, to: null, share: { percent: 95, bound: 'over' } },
    ])
  })
})
