import { describe, expect, it } from 'vitest'
import { drawnBins } from './bins.ts'
import { comparisonTable, outlineStepsOf } from './comparison.ts'
import { histogram } from './released.testing.ts'

const exact = (percent: number) => ({ percent, bound: 'exact' }) as const
const affixes = { prefix: '', suffix: '' }
const fine = [
  { from: null, to: 10, isShaped: false, share: exact(20) },
  { from: 10, to: 20, isShaped: false, share: exact(30) },
  { from: 20, to: 30, isShaped: false, share: exact(30) },
  { from: 30, to: null, isShaped: false, share: exact(20) },
]
const coarse = histogram({
  n: 30,
  bins: [
    { from: null, to: 20, isShaped: false, share: exact(60) },
    { from: 20, to: null, isShaped: false, share: exact(40) },
  ],
})
const names = ['All', 'Surgery'] as const

describe('a comparison of two groups', () => {
  it('is scaled to bins of the same width', () => {
    const bins = drawnBins(fine)
    expect(outlineStepsOf(bins, { names, released: { ...coarse, bins: fine } }).map(({ height }) => height)).toEqual([
      20, 30, 20,
    ])
    const wide = {
      ...coarse,
      bins: [
        { from: 0, to: 20, isShaped: false, share: exact(60) },
        { from: 20, to: 40, isShaped: false, share: exact(40) },
      ],
    }
    expect(outlineStepsOf(bins, { names, released: wide })).toEqual([
      { from: 0, to: 20, height: 30 },
      { from: 20, to: 40, height: 20 },
    ])
  })

  it('has the height of the bars in bins of double width', () => {
    const uneven = [
      { from: null, to: 10, isShaped: false, share: exact(20) },
      { from: 10, to: 30, isShaped: false, share: exact(40) },
      { from: 30, to: 40, isShaped: false, share: exact(18) },
      { from: 40, to: 50, isShaped: false, share: exact(12) },
      { from: 50, to: null, isShaped: false, share: exact(10) },
    ]
    const same = outlineStepsOf(drawnBins(uneven), { names, released: { ...coarse, bins: uneven } })
    expect(same.map(({ height }) => height)).toEqual([20, 40, 18, 12, 10])
    const even = [10, 20, 30, 40].map(from => ({ from, to: from + 10, isShaped: false, share: exact(from) }))
    expect(outlineStepsOf(drawnBins(uneven), { names, released: { ...coarse, bins: even } })).toEqual([
      { from: 10, to: 20, height: 20 },
      { from: 20, to: 30, height: 40 },
      { from: 30, to: 40, height: 30 },
      { from: 40, to: 50, height: 40 },
    ])
    expect(outlineStepsOf(drawnBins(even), { names, released: { ...coarse, bins: uneven } })).toEqual([
      { from: 10, to: 30, height: 20 },
      { from: 30, to: 40, height: 18 },
      { from: 40, to: 50, height: 12 },
    ])
  })

  it('has the share of an open bin, regardless of its drawn width', () => {
    const open = (width: number, percent: number) => [
      { from: 0, to: width, isShaped: false, share: exact(100 - percent) },
      { from: width, to: null, isShaped: false, share: exact(percent) },
    ]
    const other = {
      ...coarse,
      bins: [{ from: 15, to: 20, isShaped: false, share: exact(80) }, ...open(20, 20).slice(1)],
    }
    expect(outlineStepsOf(drawnBins(open(20, 10)), { names, released: other }).at(-1)).toEqual({
      from: 20,
      to: 40,
      height: 20,
    })
  })

  it('uses the most common width beyond the bars', () => {
    const bins = [0, 20, 30, 40].map((from, at) => ({
      from,
      to: at === 0 ? 20 : from + 10,
      isShaped: false,
      share: exact(25),
    }))
    const beyond = [{ from: 50, to: 70, isShaped: false, share: exact(100) }]
    expect(outlineStepsOf(drawnBins(bins), { names, released: { ...coarse, bins: beyond } }, [0, 80])).toEqual([
      { from: 50, to: 70, height: 50 },
    ])
  })

  it('ends at the ends of the axis, which may come from the whole study', () => {
    const beyond = { ...coarse, bins: [{ from: 0, to: 60, isShaped: false, share: exact(100) }] }
    const ends = (domain?: readonly [number, number]) =>
      outlineStepsOf(drawnBins(fine), { names, released: beyond }, domain).map(({ from, to }) => [from, to])
    expect(ends()).toEqual([[0, 40]])
    expect(ends([-10, 100])).toEqual([[0, 60]])
  })

  it('has a separate column if the bins match, or else separate rows', () => {
    const bins = drawnBins(fine)
    const same = comparisonTable(bins, { names, released: { ...coarse, bins: fine } }, affixes)
    expect(same.head).toEqual(['Range', 'Percentage, All', 'Percentage, Surgery'])
    expect(same.rows).toHaveLength(4)
    const other = comparisonTable(bins, { names, released: coarse }, affixes)
    expect(other.rows.map(({ cells }) => cells[0])).toContain('Surgery: Below 20')
    expect(other.rows).toHaveLength(6)
  })
})
