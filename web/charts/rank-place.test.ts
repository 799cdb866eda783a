import { expect, test } from 'vitest'
import type { ReleasedRank } from '#rules/inform/words/index.ts'
import { compareRanks, placeOfRank } from './rank-place.ts'

const percentile = (percent: number, same = 0, bound: 'exact' | 'or_lower' | 'or_higher' = 'exact'): ReleasedRank => ({
  kind: 'percentile',
  percent,
  same,
  bound,
})
const quarter = (each: 1 | 2 | 3 | 4): ReleasedRank => ({ kind: 'quarter', quarter: each })

test('a percentile is a point, or as wide as the share with the same value', () => {
  expect(placeOfRank(percentile(62))).toEqual({ from: 62, to: 62, at: 62 })
  expect(placeOfRank(percentile(12, 60))).toEqual({ from: 12, to: 72, at: 42 })
})

test('quarters and open ends have no point', () => {
  expect(placeOfRank(quarter(2))).toEqual({ from: 25, to: 50, at: null })
  expect(placeOfRank(percentile(5, 0, 'or_lower'))).toEqual({ from: 0, to: 5, at: null })
  expect(placeOfRank(percentile(95, 0, 'or_higher'))).toEqual({ from: 95, to: 100, at: null })
})

test('ranks less than ten percentiles apart are about the same', () => {
  expect(compareRanks(percentile(62), percentile(50))).toBe(1)
  expect(compareRanks(percentile(50), percentile(62))).toBe(-1)
  expect(compareRanks(percentile(55), percentile(50))).toBe(0)
  expect(compareRanks(quarter(4), quarter(3))).toBe(0)
  expect(compareRanks(quarter(4), quarter(2))).toBe(1)
})
