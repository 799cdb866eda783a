import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binAxisOf } from './bins.ts'
import { distributionOf, distributionOfValues, drawOf, people } from './distribution.testing.ts'
import { oneAnswerEach, type SliderMeasure } from './measure.ts'
import { ordinal, peersText, percentileRankOf, percentileText } from './percentile.ts'
import { releaseMeasure } from './release.ts'
import type { ReleasedBin } from './released.ts'
import { rankOf } from './statistics.ts'

const bin = (from: number | null, to: number | null, percent: number): ReleasedBin => ({
  from,
  to,
  share: { percent, bound: 'exact' },
})
const pay: SliderMeasure = { kind: 'slider', id: 'pay', base: 'money', step: 1 }

describe('my percentile', () => {
  const bins = [bin(null, 10, 20), bin(10, 20, 60), bin(20, null, 20)]

  const rankOfMine = (these: readonly ReleasedBin[], mine: number) => {
    const { kind, percent } = percentileRankOf(these, mine) ?? {}
    return kind === 'rank' ? percent : kind
  }

  test('interpolates inside a bin', () => {
    expect([10, 15, 19.99].map(mine => rankOfMine(bins, mine))).toEqual([20, 50, 80])
    const closed = [bin(0, 10, 50), bin(10, 20, 50)]
    expect([-1, 0, 20, 99].map(mine => rankOfMine(closed, mine))).toEqual([0, 0, 100, 100])
  })

  test('is a side in an open bin: how its people lie in it is not published', () => {
    expect([0, 9.99].map(mine => percentileRankOf(bins, mine))).toEqual(Array(2).fill({ kind: 'lowest', percent: 20 }))
    expect([20, 99].map(mine => percentileRankOf(bins, mine))).toEqual(Array(2).fill({ kind: 'highest', percent: 20 }))
    const rare = [bin(null, 10, 0), bin(10, 20, 100), bin(20, null, 0)]
    expect([0, 20].map(mine => percentileRankOf(rare, mine)?.percent)).toEqual([1, 1])
  })

  test('is null if everyone is in one bin', () => {
    expect(percentileRankOf([bin(null, 10, 0), bin(10, null, 0)], 5)).toBe(null)
    expect([[], [bin(null, null, 100)], [bin(0, 1, 100)]].map(these => percentileRankOf(these, 0))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('blurred bins share the remaining percents', () => {
    const blurred = { percent: 5, bound: 'under' } as const
    const few = [bin(null, 10, 0), bin(10, 20, 94), bin(20, 30, 0), bin(30, null, 0)]
    const shown = few.map(each => (each.share.percent === 0 ? { ...each, share: blurred } : each))
    expect([10, 20].map(mine => rankOfMine(shown, mine))).toEqual([2, 96])
    expect([9, 30].map(mine => percentileRankOf(shown, mine)?.percent)).toEqual([2, 2])
  })

  test('is a whole number from 0 to 100, never falls as the value grows, and is close to the exact rank in a large group', () => {
    const everyone = people(fc.integer({ min: 0, max: 1_000_000 }), 10, 400)
    fc.assert(
      fc.property(everyone, fc.array(fc.integer({ min: -100_000, max: 2_000_000 })), (group, values) => {
        const cells = distributionOf(group)
        const whole = binAxisOf(pay, distributionOfValues(Array.from({ length: 1001 }, (_, index) => index * 1000)))
        const cut = oneAnswerEach(cells)
        const released = releaseMeasure({ measure: pay, whole, cut, threshold: 10, draw: drawOf('a study') })
        if (released.kind !== 'histogram') return
        const standings = values.toSorted((a, b) => a - b).map(mine => percentileRankOf(released.bins, mine))
        const ascending = standings.flatMap(each => (each?.kind === 'rank' ? [each.percent] : []))
        const sides = standings.flatMap(each => (each ? [['lowest', 'rank', 'highest'].indexOf(each.kind)] : []))
        expect(sides).toEqual(sides.toSorted((a, b) => a - b))
        for (const [index, percentile] of ascending.entries()) {
          expect(Number.isInteger(percentile) && percentile >= 0 && percentile <= 100).toBe(true)
          expect(percentile).toBeGreaterThanOrEqual(ascending[index - 1] ?? 0)
        }
      }),
    )
    const cells = distributionOfValues(Array.from({ length: 4001 }, (_, index) => index * 250))
    const whole = binAxisOf(pay, cells)
    const cut = oneAnswerEach(cells)
    const released = releaseMeasure({ measure: pay, whole, cut, threshold: 10, draw: drawOf('a study') })
    if (released.kind !== 'histogram') throw new Error('withheld')
    for (const mine of [120_000, 333_333, 500_000, 871_000]) {
      expect(Math.abs(Number(rankOfMine(released.bins, mine)) - rankOf(cells, mine) / 40.01)).toBeLessThan(2)
    }
  })
})

test('has texts for each kind', () => {
  const standings = [
    { kind: 'rank', percent: 62 },
    { kind: 'lowest', percent: 56 },
    { kind: 'highest', percent: 7 },
  ] as const
  expect(standings.map(peersText)).toEqual([
    'higher than 62 of 100 peers',
    'among the lowest 56 of 100 peers',
    'among the highest 7 of 100 peers',
  ])
  expect(standings.map(percentileText)).toEqual(['62nd', '56th or lower', '93rd or higher'])
  const ranks = [0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 61.7, 100]
  expect(ranks.map(ordinal).join(' ')).toBe('0th 1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 62nd 100th')
})
