import { describe, expect, test } from 'vitest'
import type { ScaleGrid } from '../count/index.ts'
import { displayBins } from './bins.ts'
import { FINE, histogramOf, scale, step, value } from './known.testing.ts'

const binsOf = (grid: ScaleGrid, mass: readonly number[], n = mass.reduce((sum, each) => sum + each, 0)) =>
  displayBins(histogramOf(grid, mass), grid, n)
const spread = (n: number) => FINE.cells.map(() => n / FINE.cells.length)
/** Returns a skewed distribution in which most values are low and a few are far above, like pay. */
const skewed = (n: number) => {
  const mass = FINE.cells.map((_, at) => Math.exp(-(((Math.log(at + 1) - 2.7) / 0.45) ** 2) / 2))
  const sum = mass.reduce((all, each) => all + each, 0)
  return mass.map(each => (n * each) / sum)
}

describe('displayBins', () => {
  test('returns twenty bars if each has ten people, and fewer bars for fewer people', () => {
    const counts = [10, 23, 40, 80, 160]
    expect(counts.map(n => binsOf(FINE, spread(n)).length)).toEqual([4, 4, 8, 10, 16])
    expect(counts.map(n => binsOf(FINE, skewed(n)).length)).toEqual([4, 4, 8, 10, 16])
    for (const n of [200, 5000]) {
      expect(binsOf(FINE, skewed(n)).length).toBeGreaterThanOrEqual(19)
      expect(binsOf(FINE, spread(n)).length).toBeGreaterThanOrEqual(19)
    }
  })

  test('returns bars of equal width', () => {
    for (const n of [10, 40, 160, 5000]) {
      const widths = binsOf(FINE, skewed(n))
        .slice(1, -1)
        .map(({ from, to }) => (to ?? 0) - (from ?? 0))
      expect(new Set(widths).size).toBe(1)
    }
  })

  test('leaves at most a quarter of the people beyond each open end', () => {
    for (const n of [10, 15, 23, 40, 80, 160, 5000])
      for (const mass of [spread(n), skewed(n)]) {
        const bins = binsOf(FINE, mass)
        expect(bins[0]?.share.percent).toBeLessThanOrEqual(25)
        expect(bins.at(-1)?.share.percent).toBeLessThanOrEqual(25)
      }
  })

  test('covers the range of the group', () => {
    const bins = binsOf(
      FINE,
      FINE.cells.map((_, at) => (at >= 30 && at < 40 ? 40 : 0)),
    )
    expect(bins).toHaveLength(12)
    expect(bins[0]).toMatchObject({ from: null, to: 38.5, share: { percent: 2, bound: 'under' } })
    expect(bins.slice(1, -1).map(({ share }) => share.percent)).toEqual(Array(10).fill(10))
  })

  test('starts at zero if nothing is lower, and combines zero with the next values', () => {
    expect(binsOf(scale(value(0), step(0, 10), step(10, 20), step(20, null)), [50, 50, 200, 100])[0]).toMatchObject({
      from: 0,
      to: 10,
      share: { percent: 25 },
    })
  })

  test('returns one bar for each whole number if there are few', () => {
    const rating = scale({ from: null, to: 1, value: 1 }, value(2), value(3), value(4), { from: 5, to: null, value: 5 })
    const bins = binsOf(rating, [10, 20, 40, 20, 10])
    expect(bins.map(({ from, to }) => [from, to])).toEqual([
      [null, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, null],
    ])
    expect(binsOf(rating, [0, 0, 100, 0, 0]).map(({ from, to }) => [from, to])).toEqual([
      [null, 3],
      [3, 4],
      [4, null],
    ])
  })

  test('returns one bar for a scale with one cell', () => {
    expect(binsOf(scale({ from: null, to: null, value: 5 }), [40])).toEqual([
      { from: null, to: null, share: { percent: 98, bound: 'over' }, isShaped: false },
    ])
  })

  test('marks bars with people who are mostly distributed like all respondents', () => {
    const isShaped = Uint8Array.from(FINE.cells, (_, at) => Number(at < 20))
    const bins = displayBins(histogramOf(FINE, spread(200), { isShaped }), FINE, 200)
    expect(bins.filter(bin => bin.isShaped).length).toBeGreaterThan(3)
    for (const bin of bins) {
      if ((bin.to ?? Number.POSITIVE_INFINITY) <= 28.5) expect(bin.isShaped).toBe(true)
      if ((bin.from ?? 0) >= 28.5) expect(bin.isShaped).toBe(false)
    }
  })

  test('marks bars that may be off by more than a point because rows hide cells', () => {
    const grid: ScaleGrid = { ...FINE, cuts: [20] }
    const shapedOf = (people: number, isWhole = true) => {
      const hidden = Float64Array.from(FINE.cells, (_, at) => (at < 20 ? people / 20 : 0))
      const bins = displayBins(histogramOf(grid, spread(200), { isWhole, hidden }), grid, 200)
      return bins.map(bin => [bin.from ?? 0, bin.isShaped] as const)
    }
    expect(shapedOf(4).every(([from, isShaped]) => isShaped === from < 28.5)).toBe(true)
    expect(shapedOf(2).some(([, isShaped]) => isShaped)).toBe(false)
    expect(shapedOf(4, false).some(([, isShaped]) => isShaped)).toBe(false)
  })
})
