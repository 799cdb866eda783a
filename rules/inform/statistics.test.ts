import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distributionOfValues } from './distribution.testing.ts'
import { countOf, groupOf, meanOfRanks, orderStatistic, quantile, rankOf } from './statistics.ts'

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 })

describe('statistics of a distribution agree with those of the sorted answers', () => {
  test('order statistics, ranks and local means', () => {
    fc.assert(
      fc.property(values, fc.nat(300), fc.nat(300), (answers, a, b) => {
        const sorted = answers.toSorted((left, right) => left - right)
        const distribution = distributionOfValues(answers)
        expect(countOf(distribution)).toBe(answers.length)
        const rank = a % answers.length
        expect(orderStatistic(distribution, rank)).toBe(sorted[rank])
        expect(rankOf(distribution, a - 150)).toBe(sorted.filter(value => value < a - 150).length)
        const [from, to] = [rank - 0.5, Math.max(rank, b % answers.length) + 0.5]
        const near = sorted.filter((_, index) => index >= from && index <= to)
        expect(meanOfRanks(distribution, from, to)).toBeCloseTo(near.reduce((x, y) => x + y, 0) / near.length, 9)
      }),
    )
  })

  test('quantiles of type 7', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (answers, q) => {
        const sorted = answers.toSorted((left, right) => left - right)
        const rank = q * (sorted.length - 1)
        const low = sorted[Math.floor(rank)] ?? Number.NaN
        const high = sorted[Math.ceil(rank)] ?? Number.NaN
        expect(quantile(distributionOfValues(answers), q)).toBeCloseTo(low + (high - low) * (rank % 1), 9)
      }),
    )
    expect(quantile(distributionOfValues([1, 2, 3, 4]), 0.25)).toBe(1.75)
  })

  test('an empty group has no figures', () => {
    expect(quantile([], 0.5)).toBeNaN()
    expect(meanOfRanks([], 0, 1)).toBeNaN()
  })
})

test('a group is identified by the sum of its keys mod 2^64', () => {
  const most = 2n ** 64n - 1n
  const parts = [
    { count: 1, key: most },
    { count: 2, key: 5n },
  ]
  expect(groupOf(parts)).toEqual({ count: 3, key: 4n })
  expect(groupOf([])).toEqual({ count: 0, key: 0n })
})
