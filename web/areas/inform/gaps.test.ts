import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/words/index.ts'
import { about, between, categories, exact, histogram, stats } from '#web/charts/released.testing.ts'
import { differenceText, extremeOptionText, extremesText, gapPhrasing, gapText } from './gaps.ts'

type Result = ResultItem['results'][number]

const DOLLARS = { prefix: '$', suffix: '' }
const WORDS = ['higher', 'lower'] as const
const result = (released: ReleasedMeasure): Result => ({
  variable_id: 1,
  uid: 'q1',
  label: '',
  ...DOLLARS,
  categories: [],
  released,
  my_value: null,
})
const withMedian = (median: typeof stats.median) => result(histogram({ stats: { ...stats, median } }))
const option = (percent: number, low: number, high: number) => ({
  share: { percent, bound: 'exact' } as const,
  range: { low, high },
})

describe('gapText', () => {
  const text = (value: number | null, low: number, high: number) =>
    gapText({ kind: 'gap', value, range: { low, high } }, gapPhrasing(DOLLARS), WORDS)

  it('returns the size of a difference with its range', () => {
    expect(text(51_000, 43_000, 59_000)).toBe('about $51,000 higher ($43,000 to $59,000)')
    expect(text(-51_000, -59_000, -43_000)).toBe('about $51,000 lower ($43,000 to $59,000)')
    expect(text(null, 43_000, 59_000)).toBe('$43,000 to $59,000 higher')
    expect(gapText({ kind: 'gap', value: 51_000, range: null }, gapPhrasing(DOLLARS), WORDS)).toBe('$51,000 higher')
  })

  it('returns differences between percentages in percentage points', () => {
    const percent = gapPhrasing({ prefix: '', suffix: '%' })
    expect(gapText({ kind: 'gap', value: 5, range: { low: 1, high: 9 } }, percent, WORDS)).toBe(
      'about 5 percentage points higher (1 to 9)',
    )
    expect(gapText({ kind: 'gap', value: -1, range: null }, percent, WORDS)).toBe('1 percentage point lower')
  })
})

describe('differenceText', () => {
  const groups = { names: ['Women', 'Men'], isSameStudy: true } as const
  const years = { names: ['2026', '2025'], isSameStudy: false } as const

  it('compares medians of groups and of years', () => {
    const [mine, theirs] = [withMedian(about(320_000, 315_000, 326_000)), withMedian(about(371_000, 365_000, 378_000))]
    expect(differenceText(mine, theirs, groups, [])).toBe(
      'Median: about $51,000 lower ($42,000 to $60,000) for Women than for Men.',
    )
    expect(differenceText(withMedian(exact(5)), withMedian(exact(3)), years, [])).toBe(
      'Median: $2 higher in 2026 than in 2025.',
    )
    expect(differenceText(withMedian(exact(5)), withMedian(exact(5)), years, [])).toBe(
      'The median is the same in 2026 and 2025.',
    )
  })

  it('returns a note if there is no clear difference, and null if a median is not shown', () => {
    const [mine, theirs] = [withMedian(about(320_000, 300_000, 340_000)), withMedian(about(330_000, 310_000, 350_000))]
    expect(differenceText(mine, theirs, groups, [])).toBe('No clear difference between Women and Men.')
    expect(differenceText(mine, theirs, years, [])).toBe('No clear change between 2025 and 2026.')
    expect(differenceText(mine, withMedian(null), groups, [])).toBeNull()
  })

  it('names the option of a choice that differs most', () => {
    const bars = [
      { name: 'Solo', own: false, ...option(20, 18, 22), comparison: option(23, 20, 26) },
      { name: 'Group', own: false, ...option(50, 48, 52), comparison: option(38, 35, 41) },
    ]
    const [mine, theirs] = [result(categories([20, 50])), result(categories([23, 38]))]
    expect(differenceText(mine, theirs, groups, bars)).toMatch(
      /^Largest difference: Group, about 12 percentage points higher \(\S+ to \S+\) for Women than for Men\.$/,
    )
    expect(differenceText(mine, theirs, years, bars.slice(0, 1))).toBe('No clear change between 2025 and 2026.')
  })
})

describe('extremesText', () => {
  it('rounds the range of a difference to the step of the numbers', () => {
    const groups = [
      { name: 'South', median: about(325_000, 300_000, 345_000) },
      { name: 'Midwest', median: about(270_000, 255_000, 290_000) },
    ]
    expect(extremesText(groups, DOLLARS)).toBe(
      'Median: about $55,000 higher ($20,000 to $80,000) for South than for Midwest.',
    )
  })

  it('compares the highest median with the lowest', () => {
    const groups = [
      { name: 'West', median: exact(300_000) },
      { name: 'South', median: exact(340_000) },
      { name: 'Midwest', median: between(280_000, 290_000) },
      { name: 'Northeast', median: null },
    ]
    expect(extremesText(groups, DOLLARS)).toBe('Median: $50,000 to $60,000 higher for South than for Midwest.')
    expect(extremesText(groups.slice(0, 1), DOLLARS)).toBeNull()
  })
})

describe('extremeOptionText', () => {
  it('names the option and the two groups that differ most', () => {
    const options = [
      {
        name: 'Solo',
        groups: [
          { name: 'West', result: option(20, 18, 22) },
          { name: 'South', result: option(21, 19, 23) },
        ],
      },
      {
        name: 'Group',
        groups: [
          { name: 'West', result: option(50, 48, 52) },
          { name: 'South', result: option(30, 28, 32) },
        ],
      },
    ]
    expect(extremeOptionText(options)).toMatch(
      /^Largest difference: Group, .* higher \(.*\) for West than for South\.$/,
    )
    expect(extremeOptionText([])).toBeNull()
  })
})
