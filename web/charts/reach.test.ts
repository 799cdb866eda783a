import { expect, test } from 'vitest'
import type { Range, ReleasedStats, ReleasedValue } from '#rules/inform/words/index.ts'
import { reachBarOf } from './reach.ts'

const value = (at: number | null, range: Range | null = null): ReleasedValue => ({ value: at, range, open: null })
const EXACT: ReleasedStats = {
  min: null,
  percentile_10: value(100),
  percentile_25: value(150),
  median: value(200),
  percentile_75: value(250),
  percentile_90: value(300),
  max: null,
}
const round = (part: number | null | undefined) => (typeof part === 'number' ? Math.round(part * 100) : part)

test('a bar extends from P10 to P90, with space for a member beyond it', () => {
  const reach = reachBarOf(EXACT, 500)
  expect([reach?.low.at, reach?.median.at, reach?.high.at, reach?.own].map(round)).toEqual([4, 27, 50, 96])
  expect(reach?.quarters?.map(({ at }) => round(at))).toEqual([16, 39])
  expect(reach?.ends).toBe('tenths')
})

test('a group of fewer than 30 has a bar of its middle half', () => {
  const reach = reachBarOf({ ...EXACT, percentile_10: null, percentile_90: null }, null)
  expect([reach?.low.at, reach?.high.at].map(round)).toEqual([4, 96])
  expect([reach?.ends, reach?.quarters, reach?.own]).toEqual(['quarters', null, null])
})

test('an estimate has its range around the mark, and a range alone has no mark', () => {
  const wide = { low: 120, high: 280 }
  const estimate = reachBarOf({ ...EXACT, median: value(200, { low: 180, high: 220 }) }, null)
  expect([estimate?.median.from, estimate?.median.at, estimate?.median.to].map(round)).toEqual([41, 50, 59])
  const range = reachBarOf(
    { ...EXACT, percentile_10: value(null, wide), median: value(null, wide), percentile_90: value(null, wide) },
    null,
  )
  expect([range?.low.at, range?.median.at, range?.high.at]).toEqual([null, null, null])
})

test('a range with an open end extends to its known values', () => {
  const reach = reachBarOf({ ...EXACT, percentile_90: value(300, { low: 290, high: null }) }, null)
  expect(round(reach?.high.to)).toBe(96)
})

test('a group without a median has no bar', () => {
  expect(reachBarOf({ ...EXACT, median: null }, 200)).toBeNull()
})

test('equal numbers share one position', () => {
  const one = value(5)
  const reach = reachBarOf(
    { ...EXACT, percentile_10: one, percentile_25: one, median: one, percentile_75: one, percentile_90: one },
    5,
  )
  expect([reach?.low.at, reach?.own].map(round)).toEqual([4, 4])
})
