import { expect, it } from 'vitest'
import type { ReleasedHistogram, ReleasedValue } from './released.ts'
import { usualRangeOf } from './usual.ts'

const exact = (value: number): ReleasedValue => ({ value, range: null, open: null })
const result = (low: ReleasedValue | null, high: ReleasedValue | null): ReleasedHistogram => ({
  kind: 'histogram',
  basis: 'estimate',
  n: 100,
  of: 100,
  isWhole: true,
  isAbout: false,
  unknown: null,
  stats: {
    min: null,
    percentile_10: low,
    percentile_25: exact(200),
    median: exact(300),
    percentile_75: exact(400),
    percentile_90: high,
    max: null,
  },
  bins: [],
  rank: null,
})

it('the usual range is from P10 to P90', () => {
  expect(usualRangeOf(result(exact(150), exact(500)))).toEqual({ low: 150, high: 500 })
})

it('the usual range of uncertain results includes everything that is possible', () => {
  const about = (value: number | null, low: number | null, high: number | null): ReleasedValue => ({
    value,
    range: { low, high },
    open: null,
  })
  expect(usualRangeOf(result(about(150, 140, 160), about(null, 420, 600)))).toEqual({ low: 140, high: 600 })
  expect(usualRangeOf(result(about(150, null, 160), about(500, 480, null)))).toBeNull()
})

it('an end that isn’t shown or has no bound isn’t a limit', () => {
  expect(usualRangeOf(result(null, exact(500)))).toEqual({ low: null, high: 500 })
  expect(usualRangeOf(result({ ...exact(150), open: 'less' }, { ...exact(500), open: 'more' }))).toBeNull()
  expect(usualRangeOf(result({ ...exact(150), open: 'more' }, { ...exact(500), open: 'both' }))).toEqual({
    low: 150,
    high: null,
  })
  expect(usualRangeOf(result(null, null))).toBeNull()
})

it('withheld results and results of choices have no usual range', () => {
  expect(usualRangeOf({ kind: 'withheld', because: 'few' })).toBeNull()
  const { stats, bins, rank, ...people } = result(null, null)
  expect(usualRangeOf({ ...people, kind: 'categories', categories: [] })).toBeNull()
})
