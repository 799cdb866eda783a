import { describe, expect, it } from 'vitest'
import { boxRows, pointOf, reachOf } from './box-rows.ts'
import { about, between, exact, histogram, stats } from './released.testing.ts'

const groups = ['Northeast', 'Midwest', 'A region with a name that takes more than one line of its row'].map(
  (name, at) => ({ name, released: histogram({ n: 30 + at }) }),
)

describe('rows of groups side by side', () => {
  it('name each group with its number of people', () => {
    const { rows } = boxRows(groups, 800)
    expect(rows.map(({ lines }) => lines.at(-1))).toEqual([30, 31, 32].map(n => `420 physicians, ${n} answered`))
    expect(rows[2]?.lines).toHaveLength(3)
  })

  it('never overlap, with names next to or above the boxes', () => {
    for (const width of [320, 800]) {
      const { rows, height } = boxRows(groups, width)
      const tops = rows.map(({ top }) => top)
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      for (const [at, { middle, top, lines }] of rows.entries()) {
        expect(middle).toBeGreaterThan(top)
        expect(middle + 9).toBeLessThan(rows[at + 1]?.top ?? height)
        if (width === 320) expect(middle - 9).toBeGreaterThanOrEqual(top + lines.length * 15 - 4)
      }
    }
  })
})

describe('lines of the scale', () => {
  it('never cross a label', () => {
    for (const { plot, top, middle, lines } of boxRows(groups, 320).rows) {
      expect(plot[0]).toBeGreaterThanOrEqual(top + lines.length * 15)
      expect(plot[1]).toBeGreaterThan(middle)
    }
    const { rows } = boxRows(groups, 800)
    for (const [at, { plot }] of rows.entries()) expect(plot[1]).toBe(rows[at + 1]?.plot[0] ?? plot[1])
  })
})

describe('pointOf', () => {
  it('returns the value, or the middle of a range alone', () => {
    expect(pointOf(exact(5))).toBe(5)
    expect(pointOf(about(5, 3, 8))).toBe(5)
    expect(pointOf(between(4, 8))).toBe(6)
    expect(pointOf({ value: null, range: { low: 4, high: null }, open: null })).toBe(4)
    expect(pointOf(null)).toBeNull()
  })
})

describe('reachOf', () => {
  it('includes the ends of ranges', () => {
    const wide = histogram({ stats: { ...stats, median: between(100, 700_000) } })
    const reach = reachOf([{ name: 'All', released: wide }])
    expect([Math.min(...reach), Math.max(...reach)]).toEqual([100, 700_000])
  })
})
