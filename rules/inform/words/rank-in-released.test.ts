import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankInReleased } from './rank-in-released.ts'
import { peersText, percentileText } from './rank-text.ts'
import type { Basis, ReleasedBin, ReleasedStats, ReleasedValue } from './released.ts'
import { shareOf } from './shares.ts'

const exact = (own: number): ReleasedValue => ({ value: own, range: null, open: null })
const range = (low: number, high: number): ReleasedValue => ({ value: null, range: { low, high }, open: null })
const bins = (first: number | null, ...rest: readonly (readonly [from: number, percent: number])[]): ReleasedBin[] => {
  const shares = [100 - rest.reduce((sum, [, percent]) => sum + percent, 0), ...rest.map(([, percent]) => percent)]
  const edges = [first, ...rest.map(([from]) => from), null]
  return shares.map((percent, at) => ({
    from: edges[at] ?? null,
    to: edges[at + 1] ?? null,
    share: shareOf(percent / 100),
    isShaped: false,
  }))
}
/** An open end below 10, then steps of 10 to 40, and an open end from 40 on: 10, 20, 30, 30, and 10 of 100. */
const BINS = bins(null, [10, 20], [20, 30], [30, 30], [40, 10])
const STATS: ReleasedStats = {
  min: null,
  percentile_10: exact(10),
  percentile_25: exact(17),
  median: exact(27),
  percentile_75: exact(35),
  percentile_90: exact(40),
  max: null,
}
const SMALL: ReleasedStats = { ...STATS, percentile_10: null, percentile_90: null }
const rank = (own: number, n = 400, stats = STATS, basis: Basis = 'exact') =>
  rankInReleased({ basis, stats, bins: BINS, n }, own)

describe('rankInReleased', () => {
  test('returns the range that bars and quantiles permit', () => {
    // Bars: 10 to 30 of 100 are lower. P25 is below 18, so at least 25 are.
    expect(rank(18)).toEqual({ kind: 'between', low: 25, high: 31 })
    expect(rank(24)).toEqual({ kind: 'between', low: 29, high: 50 })
    expect(rank(37)).toEqual({ kind: 'between', low: 75, high: 90 })
  })

  test('doesn’t count people with the same value as lower', () => {
    // The bar from 20 on may consist of people with 20 only, and none of them is lower.
    expect(rank(20)).toEqual({ kind: 'between', low: 29, high: 31 })
    expect(rank(27)).toEqual({ kind: 'between', low: 29, high: 61 })
  })

  test('returns a bound in an outer bar, and for a value outside of the results', () => {
    const end = (percent: number, side: 'or_lower' | 'or_higher') => ({
      kind: 'percentile',
      percent,
      same: 0,
      bound: side,
    })
    for (const own of [9, 0, -5]) expect(rank(own), `${own}`).toEqual(end(10, 'or_lower'))
    for (const own of [41, 1000]) expect(rank(own), `${own}`).toEqual(end(90, 'or_higher'))
  })

  test('never returns a rank below 2%', () => {
    const from = bins(10, [20, 20], [30, 30], [40, 10])
    expect(rankInReleased({ basis: 'exact', stats: STATS, bins: from, n: 400 }, 10)).toMatchObject({
      percent: 2,
      bound: 'or_lower',
    })
  })

  test('returns nothing if neither the bars nor the quantiles limit the rank', () => {
    const same = exact(27)
    const stats = {
      ...STATS,
      percentile_10: same,
      percentile_25: same,
      median: same,
      percentile_75: same,
      percentile_90: same,
    }
    expect(rankInReleased({ basis: 'exact', stats, bins: bins(null), n: 400 }, 27)).toBeNull()
  })

  test('never contradicts the quantiles, even if the bars do', () => {
    expect(rank(12, 400, { ...STATS, percentile_25: exact(10), median: exact(11) })).toEqual({
      kind: 'between',
      low: 50,
      high: 50,
    })
  })

  test('returns a quarter for fewer than 30 answers', () => {
    expect([12, 20, 30, 60].map(own => rank(own, 29, SMALL))).toEqual(
      [1, 2, 3, 4].map(quarter => ({ kind: 'quarter', quarter })),
    )
  })

  test('returns a quarter next to a quantile that has only a range, and nothing inside that range', () => {
    const wide = { ...STATS, median: range(22, 31) }
    expect(rank(20, 400, wide)).toEqual({ kind: 'quarter', quarter: 2 })
    expect(rank(33, 400, wide)).toEqual({ kind: 'quarter', quarter: 3 })
    expect(rank(25, 400, wide)).toBeNull()
  })

  test('returns only the quarter in estimates', () => {
    const about = (value: number, low: number, high: number): ReleasedValue => ({
      ...exact(value),
      range: { low, high },
    })
    const estimates = {
      ...STATS,
      percentile_25: about(17, 16, 18),
      median: about(27, 25, 29),
      percentile_75: about(35, 33, 37),
      percentile_90: about(40, 36, 44),
    }
    const quarters = [5, 18, 30, 36, 99].map(own => rank(own, 400, estimates, 'estimate'))
    expect(quarters).toEqual([1, 2, 3, 4, 4].map(quarter => ({ kind: 'quarter', quarter })))
    expect(rank(28, 400, { ...estimates, median: range(20, 34) }, 'estimate')).toBeNull()
  })

  test('returns no quarter beyond the edge of an open end that a quartile is in', () => {
    const open = { ...SMALL, percentile_75: { ...exact(35), open: 'more' as const } }
    expect([rank(30, 29, open), rank(60, 29, open)]).toEqual([{ kind: 'quarter', quarter: 3 }, null])
  })

  test('returns nothing for a value in two quarters, or without a median', () => {
    expect(rank(27, 29, SMALL)).toBeNull()
    expect(rank(27, 400, { ...STATS, median: null })).toBeNull()
    expect(rankInReleased({ basis: 'exact', stats: STATS, bins: BINS, n: null }, 27)).toBeNull()
  })

  test('contains the share of lower answers, counted one by one', () => {
    const people = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 30, maxLength: 300 })
    fc.assert(
      fc.property(people, fc.integer({ min: -5, max: 65 }), fc.integer({ min: 3, max: 12 }), (values, own, width) => {
        const n = values.length
        const sorted = values.toSorted((left, right) => left - right)
        const at = (q: number) => exact(sorted[Math.round(q * (n - 1))] ?? 0)
        const stats = {
          ...STATS,
          percentile_10: at(0.1),
          percentile_25: at(0.25),
          median: at(0.5),
          percentile_75: at(0.75),
          percentile_90: at(0.9),
        }
        const edges = [10, 10 + width, 10 + 2 * width, 10 + 3 * width]
        const bars = [null, ...edges].map((from, index): ReleasedBin => {
          const to = edges[index] ?? null
          const inside = values.filter(each => (from === null || each >= from) && (to === null || each < to))
          return { from, to, share: shareOf(inside.length / n), isShaped: false }
        })
        const found = rankInReleased({ basis: 'exact', stats, bins: bars, n }, own)
        const [low, high] = boundsOf(found)
        const lower = (100 * values.filter(each => each < own).length) / n
        // A quantile is one person's value, so the share below it may differ by that person.
        expect(lower).toBeGreaterThanOrEqual(low - 100 / n)
        expect(lower).toBeLessThanOrEqual(high + 100 / n)
      }),
      { numRuns: 500 },
    )
  })
})

/** Reads the bounds of a rank from its text. */
function boundsOf(found: ReturnType<typeof rankInReleased>): readonly [number, number] {
  if (found === null) return [0, 100]
  const [first = 0, second = first] = [...percentileText(found).matchAll(/\d+/g)].map(([number]) => Number(number))
  if (/lower$/.test(percentileText(found))) return [0, first]
  return /higher$/.test(percentileText(found)) ? [first, 100] : [first, second]
}

test('a range of ranks is shown with both ends, and one number if they are equal', () => {
  expect(percentileText({ kind: 'between', low: 58, high: 62 })).toBe('58th to 62nd')
  expect(peersText({ kind: 'between', low: 58, high: 62 }, 'respondents')).toBe(
    'higher than 58 to 62 of 100 respondents',
  )
  expect(peersText({ kind: 'between', low: 58, high: 58 })).toBe('higher than 58 of 100 peers')
  expect(percentileText({ kind: 'between', low: 58, high: 58 })).toBe('58th')
})
