import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import type { Released, ReleasedMeasure } from '#rules/inform/released.ts'
import { barsWithComparison, type ComparedGroup, comparisonOf } from './comparison.ts'
import { barsOf } from './own-value.ts'
import { comparisonText, groupsLeftText, groupsText, ownValueText, splitSuggestion } from './texts.ts'

type Result = ResultItem['results'][number]

// Only the release engine makes figures that leave the server; here they are only read.
const released = (figures: ReleasedMeasure) => figures as Released<ReleasedMeasure>
const result = (figures: ReleasedMeasure, over: Partial<Result> = {}): Result => ({
  variable_id: null,
  uid: 'q1',
  label: '',
  prefix: '',
  suffix: '',
  groups: { asked: 1, shown: 1 },
  categories: [],
  my_value: null,
  released: released(figures),
  ...over,
})
const share = (percent: number, bound: 'exact' | 'over' | 'under' = 'exact') => ({ percent, bound })
const choices = (over: Partial<Result> = {}, values: readonly number[] = [1, 2, 3]) =>
  result(
    { kind: 'categories', n: 40, categories: values.map(value => ({ value, share: share(value * 10) })) },
    {
      categories: [
        { value: 1, name: 'Solo' },
        { value: 2, name: 'Group' },
        { value: 3, name: 'Hospital' },
      ],
      ...over,
    },
  )
const pay = (my_value: number | null, over: Partial<Result> = {}) =>
  result(
    {
      kind: 'histogram',
      n: 40,
      stats: { min: 0, percentile_25: 200_000, median: 300_000, percentile_75: 400_000, max: 500_000 },
      bins: [{ from: 0, to: 500_000, share: share(100) }],
    },
    { my_value, prefix: '$', variable_id: 11, uid: 'base', ...over },
  )
const withheld = result({ kind: 'withheld' })

describe('groupsText', () => {
  it.each([
    [5, 3, '2 of 5 groups have too few answers to include'],
    [5, 4, '1 of 5 groups has too few answers to include'],
    [5, 5, null],
    [5, 0, null],
    [1, 1, null],
  ])('of %i groups, %i shown', (asked, shown, words) => {
    expect(groupsText({ asked, shown })).toBe(words)
  })
})

describe('groupsLeftText', () => {
  it('warns if few are left', () => {
    expect(groupsLeftText(null)).toBeNull()
    expect(groupsLeftText(100)).toBeNull()
    expect(groupsLeftText(12)).toBe('You can view 12 more groups before the next release of results.')
    expect(groupsLeftText(1)).toMatch(/1 more group before/)
    expect(groupsLeftText(0)).toMatch(/as many groups as one release/)
  })
})

describe('splitSuggestion', () => {
  it('returns a message and an action', () => {
    expect(splitSuggestion('Too few answers for hand surgeons in Vermont. Show New England instead')).toEqual({
      message: 'Too few answers for hand surgeons in Vermont.',
      action: 'Show New England instead',
    })
    expect(splitSuggestion('Too few answers for U.S. veterans. Show U.S. veterans, Texas instead.').action).toBe(
      'Show U.S. veterans, Texas instead',
    )
    expect(splitSuggestion('Too few answers.').action).not.toBe('')
  })
})

describe('ownValueText', () => {
  it('says how a number compares', () => {
    expect(ownValueText(pay(350_000))).toBe('Your value is $50,000 above the median.')
    expect(ownValueText(pay(290_000))).toBe('Your value is $10,000 below the median.')
    expect(ownValueText(pay(300_000))).toBe('Your value is the median, $300,000.')
  })

  it('measures the distance of percentages in points', () => {
    const stats = { min: 0, percentile_25: 5, median: 10, percentile_75: 20, max: 100 }
    const bins = [{ from: 0, to: 100, share: share(100) }]
    const time = (my_value: number) => result({ kind: 'histogram', n: 40, stats, bins }, { my_value, suffix: '%' })
    expect(ownValueText(time(15))).toBe('Your value is 5 percentage points above the median.')
    expect(ownValueText(time(9))).toBe('Your value is 1 percentage point below the median.')
    expect(ownValueText(time(10))).toBe('Your value is the median, 10%.')
  })

  it('counts one in the singular', () => {
    const days = { prefix: '', suffix: ' days' }
    expect(ownValueText(pay(299_999, days))).toBe('Your value is 1 day below the median.')
    expect(ownValueText(pay(300_002, days))).toBe('Your value is 2 days above the median.')
  })

  it('names what was chosen', () => {
    expect(ownValueText(choices({ my_value: [2] }))).toBe('You answered Group, as 20% did.')
    expect(ownValueText(choices({ my_value: 3 }))).toBe('You answered Hospital, as 30% did.')
    expect(ownValueText(choices({ my_value: [1, 2, 3] }))).toBe('You chose Solo, Group and Hospital.')
  })

  it('says nothing without an answer, or without figures', () => {
    expect(ownValueText(pay(null))).toBeNull()
    expect(ownValueText(choices({ my_value: [] }))).toBeNull()
    expect(ownValueText({ ...withheld, my_value: 7 })).toBeNull()
  })
})

describe('beside', () => {
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

  it('finds the result of the same variable, in any position', () => {
    const before = pay(null, { variable_id: 111 })
    const found = comparisonOf(
      item('q1', pay(1)),
      pay(1),
      other([item('q101', pay(null, { uid: 'bonus' }), before)], () => 'q101'),
    )
    expect(found).toBe(before)
  })

  it("finds the result of a select question, and null if it wasn't asked", () => {
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

  it('matches shares by name in another study, by id in the same', () => {
    const now = choices()
    const bars = barsOf(
      { kind: 'categories', n: 40, categories: [1, 2, 3].map(value => ({ value, share: share(value) })) },
      now.categories,
      null,
    )
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
      barsWithComparison(bars, now, theirs, isSameStudy)?.map(bar => bar.comparison?.percent ?? null)
    expect(besides(false, before)).toEqual([null, 70, 80])
    expect(besides(true, choices({}, [3, 1]))).toEqual([10, null, 30])
    expect(barsWithComparison(bars, now, withheld, true)).toBeNull()
  })

  it('explains why a figure has no comparison', () => {
    const names = ['2026', '2025'] as const
    expect(comparisonText(pay(1), pay(null), names)).toBeNull()
    expect(comparisonText(pay(1), null, names)).toBe("2025: This wasn't asked.")
    expect(comparisonText(pay(1), withheld, names)).toBe('2025: There is not enough data to display.')
    expect(comparisonText(pay(1), choices(), names)).toBe("2025: This wasn't asked.")
  })
})
