import { expect, test } from 'vitest'
import { ordinal, peersText, percentileText } from './rank-text.ts'
import type { ReleasedRank } from './released.ts'

type Bound = 'exact' | 'or_lower' | 'or_higher'
const percentile = (percent: number, bound: Bound = 'exact', same = 0) =>
  ({ kind: 'percentile', percent, same, bound }) as const
const quarter = (number: 1 | 2 | 3 | 4): ReleasedRank => ({ kind: 'quarter', quarter: number })

test('a percentile is shown as an ordinal and as a number of peers', () => {
  const ranks = [percentile(62), percentile(5, 'or_lower'), percentile(93, 'or_higher')]
  expect(ranks.map(rank => percentileText(rank))).toEqual(['62nd', '5th or lower', '93rd or higher'])
  expect(ranks.map(rank => peersText(rank))).toEqual([
    'higher than 62 of 100 peers',
    'higher than at most 5 of 100 peers',
    'higher than at least 93 of 100 peers',
  ])
  expect(peersText(percentile(62), 'respondents')).toBe('higher than 62 of 100 respondents')
})

test('people with the same value are mentioned first', () => {
  expect(peersText(percentile(12, 'exact', 60))).toBe('the same as 60 of 100 peers and higher than 12')
  expect(percentileText(percentile(12, 'exact', 60))).toBe('12th to 72nd')
  expect(percentileText(percentile(93, 'or_higher'), ' percentile')).toBe('93rd percentile or higher')
  expect(peersText(percentile(2, 'or_lower', 60))).toBe('the same as 60 of 100 peers and higher than at most 2')
})

test('a rank with no one below is described as the same as other peers', () => {
  expect(peersText(percentile(0, 'exact', 60))).toBe('the same as 60 of 100 peers')
})

test('a rank in a small group is shown as a quarter', () => {
  const quarters = ([1, 2, 3, 4] as const).map(quarter)
  expect(quarters.map(rank => percentileText(rank))).toEqual([
    'Lower quarter',
    'Second quarter',
    'Third quarter',
    'Upper quarter',
  ])
  expect(quarters.map(rank => peersText(rank))).toEqual(
    ['lower', 'second', 'third', 'upper'].map(name => `in the ${name} quarter of peers`),
  )
})

test('ordinals have English suffixes', () => {
  const ranks = [0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 61.7, 100]
  expect(ranks.map(ordinal).join(' ')).toBe('0th 1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 62nd 100th')
})
