import { describe, expect, it } from 'vitest'
import { domainTicks, valueTicks } from './axis.ts'
import { drawnBins } from './bins.ts'

const shown = { share: { percent: 12, bound: 'exact' }, isShaped: false } as const

describe('valueTicks', () => {
  const bins = drawnBins([
    { from: null, to: 150_000, ...shown },
    { from: 150_000, to: 200_000, ...shown },
    { from: 200_000, to: 650_000, ...shown },
    { from: 650_000, to: null, ...shown },
  ])
  const pay = drawnBins([
    { from: null, to: 397_500, ...shown },
    { from: 397_500, to: 497_500, ...shown },
    { from: 497_500, to: 597_500, ...shown },
    { from: 597_500, to: 697_500, ...shown },
    { from: 697_500, to: null, ...shown },
  ])

  it('returns ticks between the outer edges, at least 75% of the requested distance apart', () => {
    for (const apart of [10_000, 60_000, 140_000, 300_000, 2_000_000]) {
      const ticks = valueTicks(bins, apart)
      expect(ticks.length).toBeGreaterThan(0)
      for (const [index, tick] of ticks.slice(1).entries())
        expect(tick - (ticks[index] ?? tick)).toBeGreaterThanOrEqual(0.75 * apart)
      expect(Math.min(...ticks)).toBeGreaterThanOrEqual(150_000)
      expect(Math.max(...ticks)).toBeLessThanOrEqual(650_000)
    }
  })

  it('returns whole numbers between whole edges', () => {
    const years = drawnBins(Array.from({ length: 20 }, (_, year) => ({ from: year, to: year + 1, ...shown })))
    expect(valueTicks(years, 2.5)).toEqual([0, 5, 10, 15, 20])
    const halves = drawnBins(
      Array.from({ length: 20 }, (_, half) => ({ from: half / 2, to: half / 2 + 0.5, ...shown })),
    )
    expect(valueTicks(halves, 2.1)).toEqual([0, 2.5, 5, 7.5, 10])
  })

  it('returns at least three ticks if the width permits', () => {
    const narrow = drawnBins([
      { from: null, to: 222_500, ...shown },
      ...[222_500, 292_500, 362_500, 432_500].map(from => ({ from, to: from + 60_000, ...shown })),
      { from: 492_500, to: null, ...shown },
    ])
    expect(valueTicks(narrow, 60_000)).toEqual([250_000, 300_000, 350_000, 400_000, 450_000])
    expect(domainTicks([260_000, 440_000], 60_000)).toEqual([300_000, 350_000, 400_000])
  })

  it('includes every whole number between bins of width 1 and 2', () => {
    const nights = drawnBins([
      { from: 0, to: 2, ...shown },
      { from: 2, to: 3, ...shown },
      { from: 3, to: 4, ...shown },
    ])
    expect(valueTicks(nights, 0.5)).toEqual([0, 1, 2, 3, 4])
  })

  it('returns all edges if they are far enough apart', () => {
    expect(valueTicks(bins, 50_000)).toEqual([150_000, 200_000, 650_000])
  })

  it('returns round numbers between the edges if the edges are not round', () => {
    expect(valueTicks(pay, 50_000)).toEqual([400_000, 500_000, 600_000])
    expect(
      valueTicks(
        drawnBins([
          { from: 2, to: 4.5, ...shown },
          { from: 4.5, to: 7, ...shown },
        ]),
        1,
      ),
    ).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('omits ticks whose labels would touch on a narrow screen', () => {
    expect(valueTicks(pay, 140_000)).toEqual([400_000, 600_000])
  })

  it('returns the only edge, or none', () => {
    const two = drawnBins([
      { from: null, to: 3, ...shown },
      { from: 3, to: null, ...shown },
    ])
    expect(valueTicks(two, 0.2)).toEqual([3])
    expect(valueTicks(drawnBins([{ from: null, to: null, ...shown }]), 0.2)).toEqual([])
  })
})

describe('domainTicks', () => {
  it('returns round values inside the axis, at least the requested distance apart', () => {
    expect(domainTicks([12_000, 988_000], 160_000)).toEqual([200_000, 400_000, 600_000, 800_000])
    expect(domainTicks([3, 97], 40)).toEqual([50])
    expect(domainTicks([3, 97], 94)).toEqual([])
  })
})
