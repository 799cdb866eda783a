import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure, ReleasedRank, ReleasedValue, Share } from '#rules/inform/words/index.ts'
import { about, between, categories, exact, histogram, share, stats } from '#web/charts/released.testing.ts'
import { barsWithComparison, type ComparedGroup, comparisonOf } from './comparison.ts'
import { BASIS } from './messages.ts'
import { barsOf } from './own-value.ts'
import { answerOf, comparisonText, howText, unknownText } from './texts.ts'

type Result = ResultItem['results'][number]

const result = (figures: ReleasedMeasure, over: Partial<Result> = {}): Result => ({
  variable_id: null,
  uid: 'q1',
  label: '',
  prefix: '',
  suffix: '',
  categories: [],
  my_value: null,
  released: figures,
  ...over,
})
const choices = (over: Partial<Result> = {}, values: readonly number[] = [1, 2, 3]) =>
  result(
    categories([], {
      n: 40,
      categories: values.map(value => ({ values: [value], share: share(value * 10), range: null })),
    }),
    {
      categories: [
        { value: 1, name: 'Solo' },
        { value: 2, name: 'Group' },
        { value: 3, name: 'Hospital' },
      ],
      ...over,
    },
  )
const RANK = { kind: 'percentile', percent: 62, same: 0, bound: 'exact' } as const
const pay = (my_value: number | null, over: Partial<Result> = {}) =>
  result(histogram({ stats: { ...stats, median: exact(300_000) }, rank: RANK }), {
    my_value,
    prefix: '$',
    variable_id: 11,
    uid: 'base',
    ...over,
  })
const withheld = result({ kind: 'withheld', because: 'few' })

describe('howText', () => {
  it('explains that exact results count everyone in the group and no one else', () => {
    expect(howText(histogram())).toBe(`${BASIS.exact} ${BASIS.quartiles}`)
  })

  it('explains how an estimate is made, and the meaning of its range', () => {
    expect(howText(histogram({ basis: 'estimate', isWhole: false, isAbout: true }))).toBe(
      `${BASIS.estimate} ${BASIS.range}`,
    )
  })

  it('explains that counts of options are blurred even if the group is whole', () => {
    expect(howText(categories([60, 40], { basis: 'estimate', isAbout: true }))).toBe(`${BASIS.blurred} ${BASIS.range}`)
    expect(howText(categories([60, 40], { basis: 'estimate', isWhole: false }))).toContain(BASIS.estimate)
  })
})

describe('unknownText', () => {
  it('returns the number of unknown answers', () => {
    expect(unknownText(result(histogram({ unknown: 1072 })))).toBe('1,072 answered “I don’t know”')
    expect(unknownText(result(histogram({ unknown: null })))).toBeNull()
    expect(unknownText(result(histogram({ unknown: 0 })))).toBeNull()
    expect(unknownText(withheld)).toBeNull()
  })
})

describe('answerOf', () => {
  const said = (of: Result, peers = 'respondents') => answerOf(of, peers)?.text

  it("compares the reader's value with other respondents and the median", () => {
    expect(answerOf(pay(350_000), 'respondents in Cardiology')).toEqual({
      value: '$350,000',
      text: 'Higher than 62 of 100 respondents in Cardiology. $50,000 above the median.',
    })
    expect(said(pay(290_000))).toMatch(/\. \$10,000 below the median\.$/)
    expect(said(pay(300_000))).toMatch(/\. Equal to the median\.$/)
  })

  it('returns the quarter in a small group, and only the distance if there is no rank', () => {
    const of = (rank: ReleasedRank | null) =>
      said(result(histogram({ rank, stats: { ...stats, median: exact(300_000) } }), { my_value: 350_000, prefix: '$' }))
    expect(of({ kind: 'quarter', quarter: 4 })).toBe('In the upper quarter of respondents. $50,000 above the median.')
    expect(of(null)).toBe('$50,000 above the median.')
  })

  it('returns the number of people with the same value, and omits sentences that would repeat it', () => {
    const tied = (percent: number, same: number, my_value: number) =>
      said(
        result(
          histogram({
            rank: { kind: 'percentile', percent, same, bound: percent === 0 ? 'or_lower' : 'exact' },
            stats: { ...stats, median: exact(0) },
          }),
          { my_value, suffix: '%' },
        ),
      )
    expect(tied(0, 60, 0)).toBe('The same as 60 of 100 respondents.')
    expect(tied(60, 12, 5)).toBe(
      'The same as 12 of 100 respondents and higher than 60. 5 percentage points above the median.',
    )
  })

  it('adds the range to the distance from an estimated median', () => {
    const from = (median: ReleasedValue, my_value: number) =>
      said(result(histogram({ rank: RANK, stats: { ...stats, median } }), { my_value, prefix: '$' }))
    expect(from(about(300_000, 290_000, 312_000), 350_000)).toMatch(
      /\. About \$50,000 above the median \(\$38,000 to \$60,000\)\.$/,
    )
    expect(from(between(200_000, 300_000), 350_000)).toMatch(/\. \$50,000 to \$150,000 above the median\.$/)
    expect(from(about(300_000, 290_000, 312_000), 305_000)).toMatch(
      /\. No clear difference from the median, about \$300,000 \(\$290,000 to \$312,000\)\.$/,
    )
  })

  it('returns the distance from a median beyond the scale only up to the end of the scale', () => {
    const of = (end: 'less' | 'more', my_value: number) =>
      said(
        result(histogram({ stats: { ...stats, median: { ...exact(300_000), open: end } } }), { my_value, prefix: '$' }),
      )
    expect(of('more', 250_000)).toBe('$50,000 or more below the median.')
    expect(of('more', 350_000)).toBe('The median is $300,000 or more.')
    expect(of('less', 350_000)).toBe('$50,000 or more above the median.')
    expect(of('less', 250_000)).toBe('The median is $300,000 or less.')
  })

  it('returns the distance between percentages in percentage points', () => {
    const time = (my_value: number) =>
      said(result(histogram({ stats: { ...stats, median: exact(10) } }), { my_value, suffix: '%' }))
    expect(time(15)).toBe('5 percentage points above the median.')
    expect(time(9)).toBe('1 percentage point below the median.')
    expect(time(10)).toBe('Equal to the median.')
  })

  it('uses the singular for one', () => {
    const days = { prefix: '', suffix: ' days' }
    expect(said(pay(299_999, days))).toMatch(/ 1 day below the median\.$/)
    expect(said(pay(300_002, days))).toMatch(/ 2 days above the median\.$/)
  })

  it('names the selected options', () => {
    expect(said(choices({ my_value: [2] }))).toBe('You answered Group, like 20% of respondents.')
    expect(said(choices({ my_value: 3 }))).toBe('You answered Hospital, like 30% of respondents.')
    expect(said(choices({ my_value: [1, 2, 3] }))).toBe('You chose Solo, Group and Hospital.')
    const pooled = result(
      categories([], { categories: [{ values: [1, 2], share: null, range: { low: 4, high: 16 } }] }),
      {
        categories: choices().categories,
        my_value: 2,
      },
    )
    expect(said(pooled)).toBe('You answered Solo or Group, like 4% to 16% of respondents.')
    const of = (share: Share, range: { low: number; high: number } | null) =>
      said(
        result(categories([], { categories: [{ values: [1], share, range }] }), {
          categories: choices().categories,
          my_value: 1,
        }),
      )
    expect(of({ percent: 3, bound: 'exact' }, { low: 0, high: 10 })).toBe(
      'You answered Solo, like about 3% of respondents (0% to 10%).',
    )
    expect(of({ percent: 2, bound: 'under' }, { low: 0, high: 2 })).toBe(
      'You answered Solo, like under 2% of respondents.',
    )
  })

  it('returns null without an answer or without results', () => {
    expect(answerOf(pay(null), '')).toBeNull()
    expect(answerOf(choices({ my_value: [] }), '')).toBeNull()
    expect(answerOf({ ...withheld, my_value: 7 }, '')).toBeNull()
  })
})

describe('comparison with another group', () => {
  const item = (id: string, ...results: Result[]): ResultItem => ({
    id,
    chart_title: '',
    prompt: '',
    results,
    chart: {
      chart_type: 'BAR',
      value_type: 'percentage',
      orientation: 'vertical',
      layout: 'squarified',
      x_axis_label: '',
    },
  })
  const other = (items: readonly ResultItem[], itemOf: ComparedGroup['itemOf'] = id => id): ComparedGroup => ({
    names: ['2026', '2025'],
    items: new Map(items.map(each => [each.id, each])),
    itemOf,
    isSameStudy: false,
  })

  it('finds the result of the same variable in any position', () => {
    const before = pay(null, { variable_id: 111 })
    const found = comparisonOf(
      item('q1', pay(1)),
      pay(1),
      other([item('q101', pay(null, { uid: 'bonus' }), before)], () => 'q101'),
    )
    expect(found).toBe(before)
  })

  it("finds the result of a select question, and returns null if it wasn't asked", () => {
    const before = choices({ uid: 'q101' })
    expect(comparisonOf(item('q1', choices()), choices(), other([item('q1', before)]))).toBe(before)
    expect(
      comparisonOf(
        item('q1', choices()),
        choices(),
        other([], () => null),
      ),
    ).toBeNull()
    expect(comparisonOf(item('q1', pay(1)), pay(1), other([item('q1', pay(1, { uid: 'else' }))]))).toBeNull()
  })

  it('matches shares by name in another study, and by ID in the same study', () => {
    const now = choices()
    const bars = barsOf(categories([1, 2, 3], { n: 40 }), now.categories, null)
    const before = choices(
      {
        categories: [
          { value: 7, name: 'group' },
          { value: 8, name: 'Hospital ' },
        ],
      },
      [7, 8],
    )
    const besides = (isSameStudy: boolean, theirs: Result) =>
      barsWithComparison(bars, now, theirs, isSameStudy)?.map(bar => bar.comparison?.share?.percent ?? null)
    expect(besides(false, before)).toEqual([null, 70, 80])
    expect(besides(true, choices({}, [3, 1]))).toEqual([10, null, 30])
    expect(barsWithComparison(bars, now, withheld, true)).toBeNull()
  })

  it('explains why a result has no comparison', () => {
    const names = ['2026', '2025'] as const
    expect(comparisonText(pay(1), pay(null), names)).toBeNull()
    expect(comparisonText(pay(1), null, names)).toBe('2025: not asked')
    expect(comparisonText(pay(1), withheld, names)).toBe('2025: There isn’t enough data to display.')
    expect(comparisonText(pay(1), choices(), names)).toBe('2025: not asked')
  })
})
