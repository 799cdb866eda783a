import { expect, test } from 'vitest'
import type { Range, ReleasedHistogram, ReleasedRank, ReleasedValue } from '#rules/inform/words/index.ts'
import type { PeerComparisonRow } from './rows.ts'
import { legendText, peerComparisonTexts } from './texts.ts'

const value = (at: number | null, range: Range | null = null): ReleasedValue => ({ value: at, range, open: null })
const STATS: ReleasedHistogram['stats'] = {
  min: null,
  percentile_10: value(250_000),
  percentile_25: value(295_000),
  median: value(345_000),
  percentile_75: value(405_000),
  percentile_90: value(450_000),
  max: null,
}
const RANK: ReleasedRank = { kind: 'percentile', percent: 91, same: 0, bound: 'exact' }
const row = (over: Partial<ReleasedHistogram> = {}, own: number | null = 464_000): PeerComparisonRow => ({
  key: '',
  uid: '',
  chartId: '',
  title: '',
  affixes: { prefix: '$', suffix: '' },
  own,
  rank: own === null ? null : over.rank === undefined ? RANK : over.rank,
  released: {
    kind: 'histogram',
    basis: 'exact',
    n: 208,
    of: 241,
    isWhole: true,
    isAbout: false,
    unknown: null,
    stats: STATS,
    bins: [],
    rank: RANK,
    ...over,
  },
})

test('a row shows the value, the rank, the median, and the ends of the bar', () => {
  expect(peerComparisonTexts(row())).toEqual({
    own: '$464,000',
    rank: '91st percentile',
    median: 'Median $345,000, exact',
    difference: '$119,000 above median',
    place: 'Your value $464,000, higher than 91 of 100 peers. $119,000 above median. P10 $250,000, P90 $450,000.',
  })
})

test('a row without a value has a note', () => {
  expect(peerComparisonTexts(row({ rank: null }, null))).toMatchObject({
    own: null,
    rank: null,
    difference: null,
    place: 'You don’t have a value here. P10 $250,000, P90 $450,000.',
  })
})

test('every number that is not exact is marked', () => {
  const stats = {
    ...STATS,
    percentile_10: value(250_000, { low: 240_000, high: 260_000 }),
    median: value(345_000, { low: 345_000, high: 345_000 }),
    percentile_90: value(null, { low: 400_000, high: 600_000 }),
  }
  expect(peerComparisonTexts(row({ basis: 'estimate', stats }))).toMatchObject({
    median: 'Median about $345,000',
    place:
      'Your value $464,000, higher than 91 of 100 peers. About $119,000 above median. P10 about $250,000 ($240,000 to $260,000), P90 $400,000 to $600,000.',
  })
})

test('a small group shows a range, quartiles, and a quarter', () => {
  const stats = { ...STATS, percentile_10: null, percentile_90: null, median: value(345_000, { low: 3e5, high: 4e5 }) }
  expect(peerComparisonTexts(row({ basis: 'estimate', stats, rank: { kind: 'quarter', quarter: 4 } }))).toMatchObject({
    rank: 'Upper quarter',
    median: 'Median about $345,000 ($300,000 to $400,000)',
    place:
      'Your value $464,000, in the upper quarter of peers. About $119,000 above median ($64,000 to $164,000). P25 $295,000, P75 $405,000.',
  })
})

test('the legend explains only the elements that are shown', () => {
  const small = { ...STATS, percentile_10: null, percentile_90: null }
  const wide = { ...STATS, median: value(null, { low: 1, high: 2 }) }
  const about = { ...STATS, median: value(1, { low: 1, high: 2 }) }
  expect(legendText([STATS], true)).toBe(
    'Bar: P10 to P90. Strong color: P25 to P75. Line: median. Diamond: your value.',
  )
  expect(legendText([small], true)).toBe('Bar: P25 to P75. Line: median. Diamond: your value.')
  expect(legendText([STATS], false)).toBe('Bar: P10 to P90. Strong color: P25 to P75. Line: median.')
  const openEnd = { ...STATS, percentile_90: value(null, { low: 1, high: null }) }
  expect(legendText([openEnd], true)).toContain('Dashed: only the range is known.')
  expect(legendText([STATS, small, wide, about], true)).toBe(
    'Bar: P10 to P90. Strong color: P25 to P75, in small groups the whole bar. Line: median. Gray: range of an estimated median. Dashed: only the range is known. Diamond: your value.',
  )
})

test.each<[string, ReleasedValue, number, string | null]>([
  ['above', value(345_000), 464_000, '$119,000 above median'],
  ['below', value(345_000), 300_000, '$45,000 below median'],
  ['as shown below', value(68, { low: 66, high: 71 }), 63.7656, 'about $4.23 below median ($2.23 to $7.23)'],
  ['equal', value(345_000), 345_000, 'equal to median'],
  [
    'inside the range of an estimate',
    value(345_000, { low: 3e5, high: 4e5 }),
    350_000,
    'no clear difference from median',
  ],
  ['above a range alone', value(null, { low: 2e5, high: 4e5 }), 464_000, '$64,000 to $264,000 above median'],
  ['in an open end with the median', { value: 345_000, range: null, open: 'more' }, 400_000, null],
])('the difference of a value %s the median is shown as far as the median is known', (_, median, own, difference) => {
  const stats = { ...STATS, median }
  expect(peerComparisonTexts(row({ stats }, own)).difference).toBe(difference)
})
