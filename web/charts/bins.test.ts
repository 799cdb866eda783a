import { describe, expect, it } from 'vitest'
import type { ReleasedBin } from '#rules/inform/words/index.ts'
import { aboutValueText, binText, domainOf, drawnBins, positionOf, unitOf, valueText } from './bins.ts'
import { about, between, exact, stats } from './released.testing.ts'

const shown = { share: { percent: 25, bound: 'exact' }, isShaped: false } as const
const bins: ReleasedBin[] = [
  { from: null, to: 100, ...shown },
  { from: 100, to: 150, ...shown },
  { from: 150, to: 200, ...shown },
  { from: 200, to: null, ...shown },
]
const dollars = { prefix: '$', suffix: '' }
describe('drawnBins', () => {
  it('gives open bins the width of their neighbor', () => {
    expect(drawnBins(bins).map(({ from, to, open }) => [from, to, open])).toEqual([
      [50, 100, 'below'],
      [100, 150, null],
      [150, 200, null],
      [200, 250, 'above'],
    ])
  })

  it('draws a single open bin, and two open bins', () => {
    expect(drawnBins([{ from: null, to: null, ...shown }])).toEqual([{ from: 0, to: 1, open: 'both', ...shown }])
    const two = drawnBins([
      { from: null, to: 3, ...shown },
      { from: 3, to: null, ...shown },
    ])
    expect(two.map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [3, 4],
    ])
  })
})

describe('two open bins', () => {
  it('extend to the outermost values', () => {
    const two = drawnBins(
      [
        { from: null, to: 440, ...shown },
        { from: 440, to: null, ...shown },
      ],
      {
        ...stats,
        min: exact(130),
        percentile_10: null,
        percentile_25: null,
        median: null,
        percentile_75: null,
        percentile_90: null,
        max: exact(590),
      },
    )
    expect(two.map(({ from, to }) => [from, to])).toEqual([
      [130, 440],
      [440, 590],
    ])
    // The quartile, the median, and a value of the other bin are separate.
    const places = [275, 335, 464].map(value => positionOf(two, value))
    for (const [at, place] of places.entries()) expect(place - (places[at - 1] ?? 130)).toBeGreaterThan(10)
  })
})

describe('positionOf', () => {
  const drawn = drawnBins(bins)
  it('returns the value itself between the outer edges', () => {
    expect(positionOf(drawn, 100)).toBe(100)
    expect(positionOf(drawn, 172)).toBe(172)
  })

  it('approaches the far edge of an open bin without leaving it', () => {
    expect(positionOf(drawn, 250)).toBe(225)
    expect(positionOf(drawn, 50)).toBe(75)
    expect(positionOf(drawn, 1e9)).toBeLessThanOrEqual(250)
    expect(positionOf(drawn, -1e9)).toBeGreaterThanOrEqual(50)
  })
})

describe('domainOf', () => {
  it('covers the bins of several groups', () => {
    const [first, ...others] = drawnBins(bins)
    expect(domainOf([...others, ...(first ? [first] : [])])).toEqual([50, 250])
  })
})

describe('chart text', () => {
  it('describes bins', () => {
    const [below, inside, , above] = drawnBins(bins).map(bin => binText(bin, dollars))
    expect([below, inside, above]).toEqual(['Below $100', '$100 to $150', '$200 and above'])
  })

  it('separates long units from numbers', () => {
    expect(unitOf({ prefix: '$', suffix: ' wRVUs' })).toBe('wRVUs')
    expect(unitOf(dollars)).toBe('')
    expect(valueText(50, { prefix: '', suffix: 'hours per week' })).toBe('50 hours per week')
    expect(valueText(1, { prefix: '', suffix: 'hours per week' })).toBe('1 hour per week')
    expect(valueText(1, { prefix: '', suffix: ' access' })).toBe('1 access')
    expect(valueText(1_000_000, { prefix: '', suffix: ' wRVUs' })).toBe('1M wRVUs')
    expect(valueText(50, { prefix: '$', suffix: '/h' })).toBe('$50/h')
  })

  it('includes the unit of a range once', () => {
    const hours = { prefix: '', suffix: ' hours' }
    expect(aboutValueText(exact(50), hours)).toBe('50 hours')
    expect(aboutValueText(about(50, 48, 53), hours)).toBe('about 50 hours (48 to 53)')
    expect(aboutValueText(between(40, 60), hours)).toBe('40 to 60 hours')
    expect(aboutValueText(about(310_000, 298_000, 322_000), dollars)).toBe('about $310,000 ($298,000 to $322,000)')
    expect(aboutValueText({ ...exact(60), open: 'more' }, hours)).toBe('60 hours or more')
    expect(aboutValueText(null, hours)).toBe('')
  })
})
