import { describe, expect, it } from 'vitest'
import { domainTicks, valueTicks } from './axis.ts'
import { drawnBins } from './bins.ts'

const share = { percent: 12, bound: 'exact' } as const

describe('valueTicks', () => {
  const bins = drawnBins([
    { from: null, to: 150_000, share },
    { from: 150_000, to: 200_000, share },
    { from: 200_000, to: 650_000, share },
    { from: 650_000, to: null, share },
  ])

  it('lie between the outer edges and fit the available space', () => {
    for (const most of [1, 2, 4, 8]) {
      const ticks = valueTicks(bins, most)
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(Math.min(...ticks)).toBeGreaterThanOrEqual(150_000)
      expect(Math.max(...ticks)).toBeLessThanOrEqual(650_000)
    }
  })

  it('are whole numbers between whole edges', () => {
    const years = drawnBins(Array.from({ length: 20 }, (_, year) => ({ from: year, to: year + 1, share })))
    expect(valueTicks(years, 10)).toEqual([0, 5, 10, 15, 20])
    const halves = drawnBins(Array.from({ length: 20 }, (_, half) => ({ from: half / 2, to: half / 2 + 0.5, share })))
    expect(valueTicks(halves, 5)).toEqual([0, 2.5, 5, 7.5, 10])
  })

  it('is the only edge, or empty', () => {
    const two = drawnBins([
      { from: null, to: 3, share },
      { from: 3, to: null, share },
    ])
    expect(valueTicks(two, 5)).toEqual([3])
    expect(valueTicks(drawnBins([{ from: null, to: null, share }]), 5)).toEqual([])
  })
})

describe('domainTicks', () => {
  it('are nice values inside the axis, no more than fit', () => {
    expect(domainTicks([12_000, 988_000], 6)).toEqual([200_000, 400_000, 600_000, 800_000])
    for (const most of [1, 2, 5, 9]) expect(domainTicks([3, 97], most).length).toBeLessThanOrEqual(most)
  })
})
