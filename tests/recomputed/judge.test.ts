import { describe, expect, it } from 'vitest'
import type { Card, Categories, Histogram, Value } from './card.ts'
import { contradictions } from './contradictions.ts'
import { judge } from './judge.ts'
import type { Group, Measure, Person } from './people.ts'
import { neighbors, percentileRank, quantile } from './truth.ts'

const PAY: Measure = { id: 'pay', kind: 'scale', stepAt: () => 10 }
const CALL: Measure = { id: 'call', kind: 'choice' }

/** Forty people who earn 100, 110 ... 490. Every fourth takes call. */
const people = Array.from(
  { length: 40 },
  (_, at): Person => ({ traits: { state: 1 }, answers: { pay: 100 + 10 * at, call: at % 4 === 0 ? 1 : 0 } }),
)
const group: Group = { kind: 'state', conditions: [{ attribute: 'state', values: [1] }], people }

const exact = (value: number): Value => ({ value, range: null, open: null })
const about = (value: number | null, low: number, high: number): Value => ({ value, range: { low, high }, open: null })
const PEOPLE = { basis: 'exact', n: 40, of: 40, isWhole: true, isAbout: false, unknown: null } as const

const histogram = (changed: Partial<Histogram> = {}, stats: Partial<Histogram['stats']> = {}): Histogram => ({
  kind: 'histogram',
  ...PEOPLE,
  stats: {
    min: { ...exact(140), open: 'less' },
    percentile_10: exact(140),
    percentile_25: exact(200),
    median: exact(300),
    percentile_75: exact(390),
    percentile_90: exact(450),
    max: { ...exact(450), open: 'more' },
    ...stats,
  },
  bins: [
    { from: null, to: 200, share: { percent: 25, bound: 'exact' } },
    { from: 200, to: 400, share: { percent: 50, bound: 'exact' } },
    { from: 400, to: null, share: { percent: 25, bound: 'exact' } },
  ],
  rank: null,
  ...changed,
})
const categories = (changed: Partial<Categories> = {}): Categories => ({
  kind: 'categories',
  ...PEOPLE,
  basis: 'estimate',
  categories: [{ values: [1], share: { percent: 24, bound: 'exact' }, range: { low: 20, high: 28 } }],
  ...changed,
})
const wrongOf = (card: Card, measure = PAY, value: number | null = null) =>
  judge(group, measure, card, value)
    .filter(({ isRight }) => !isRight)
    .map(({ name }) => name)

describe('true values', () => {
  it('quantiles lie between the two nearest people', () => {
    expect([quantile([1, 2, 3, 10], 0.5), quantile([4], 0.25), neighbors([1, 2, 3, 10], 0.9)]).toEqual([
      2.5,
      4,
      [3, 10],
    ])
  })

  it('ranks count lower answers separately from equal ones', () => {
    expect(percentileRank([1, 2, 2, 3], 2)).toEqual({ less: 25, same: 50 })
  })
})

describe('judge', () => {
  it('finds no errors on a correct card', () => {
    expect(wrongOf(histogram())).toEqual([])
    expect(wrongOf(categories(), CALL)).toEqual([])
  })

  it('finds exact numbers that are more than half a step off', () => {
    expect(wrongOf(histogram({}, { median: exact(306) }))).toEqual(['median'])
    expect(wrongOf(histogram({ n: 39 }))).toEqual(['answered'])
  })

  it('finds ranges that do not contain the true value', () => {
    expect(wrongOf(histogram({ basis: 'estimate' }, { median: about(320, 300, 340) }))).toEqual(['median'])
    expect(wrongOf(histogram({ basis: 'estimate' }, { median: about(null, 150, 400) }))).toEqual([])
    const [first] = categories().categories
    const wrong = categories({ categories: [{ values: [1], share: null, range: { low: 40, high: 60 } }] })
    expect([first?.range, wrongOf(wrong, CALL)]).toEqual([{ low: 20, high: 28 }, ['share of 1']])
  })

  it('accepts higher values for "or more"', () => {
    expect(wrongOf(histogram({}, { percentile_90: { value: 400, range: null, open: 'more' } }))).toEqual([])
  })

  it('finds ranks that the other answers do not allow', () => {
    const rank = (percent: number) => histogram({ rank: { kind: 'percentile', percent, same: 2, bound: 'exact' } })
    expect(wrongOf(rank(75), PAY, 400)).toEqual([])
    expect(wrongOf(rank(60), PAY, 400)).toEqual(['rank of 400'])
    expect(wrongOf(histogram({ rank: { kind: 'quarter', quarter: 1 } }), PAY, 400)).toEqual(['rank of 400'])
  })

  it('measures errors in percent of the median, and widths of ranges', () => {
    const [median] = judge(group, PAY, histogram({}, { median: about(324.5, 265, 354) })).filter(
      ({ name }) => name === 'median',
    )
    expect(median).toMatchObject({ truth: 295, error: 10, isRight: true })
    expect(median?.width).toBeCloseTo(30.17, 2)
  })
})

describe('contradictions', () => {
  it('finds none on a consistent card', () => {
    expect(contradictions(histogram(), null)).toEqual([])
    expect(contradictions(categories())).toEqual([])
  })

  it.each<[string, Card, number | null]>([
    ['values out of order', histogram({}, { median: exact(180) }), null],
    [
      'bins beside P75',
      histogram({}, { percentile_75: exact(190), median: exact(180), percentile_25: exact(170) }),
      null,
    ],
    ['a range on an exact card', histogram({}, { median: about(300, 250, 350) }), null],
    ['a value outside of its range', histogram({ basis: 'estimate' }, { median: about(300, 310, 350) }), null],
    ['rank beside P75', histogram({ rank: { kind: 'percentile', percent: 60, same: 3, bound: 'exact' } }), 420],
    ['rank beside P25', histogram({ rank: { kind: 'quarter', quarter: 3 } }), 150],
    ['a value above the most', histogram({}, { max: exact(480) }), 490],
    ['bins that add up to something else than all', histogram({ bins: histogram().bins.slice(1) }), null],
    ['more answered than there are', histogram({ n: 41 }), null],
    [
      'a share outside of its range',
      categories({
        categories: [{ values: [1], share: { percent: 9, bound: 'exact' }, range: { low: 20, high: 28 } }],
      }),
      null,
    ],
  ])('finds %s', (text, card, value) => {
    expect(contradictions(card, value)).toContain(text)
  })
})
