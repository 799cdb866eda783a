import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform.ts'
import { categories, histogram, stats } from '#web/charts/released.testing.ts'
import { factsOf } from './facts.ts'

type Result = ResultItem['results'][number]

const result = (released: Result['released']): Result => ({
  variable_id: null,
  uid: 'q1',
  label: '',
  prefix: '$',
  suffix: '',
  categories: [{ value: 2, name: 'Group' }],
  released,
  my_value: null,
})
const spread = histogram({ unknown: 72, rank: { kind: 'percentile', percent: 38, bound: 'exact' } })

describe("a file's facts about a figure", () => {
  it('are N, quartiles and the own value, as numbers', () => {
    expect(factsOf('Base pay', result(spread), { mine: 350_000 })).toEqual([
      ['Measure', 'Base pay ($)'],
      ['Made', 'Exact'],
      ['N', 401],
      ["Answered I don't know", 72],
      ['Min', 200_000],
      ['P10', 240_000],
      ['P25', 300_000],
      ['Median', 400_000],
      ['P75', 500_000],
      ['P90', 560_000],
      ['Max', 600_000],
      ['My Value', 350_000],
      ['My percentile', '38th'],
    ])
  })

  it('say of a figure in an open end that it is beyond', () => {
    const open = { ...stats.open, percentile_90: 'more', max: 'more' } as const
    const facts = factsOf('Base pay', result(histogram({ stats: { ...stats, open } })), { mine: null })
    expect(facts.slice(-3)).toEqual([
      ['P75', 500_000],
      ['P90', '$560,000 or more'],
      ['Max', '$600,000 or more'],
    ])
  })

  it('are N alone for readers without statistics', () => {
    expect(factsOf('Base pay', result(spread), null).map(([name]) => name)).toEqual([
      'Measure',
      'Made',
      'N',
      "Answered I don't know",
    ])
  })

  it('name what was chosen, and say nothing about withheld figures', () => {
    expect(factsOf('Setting', result(categories([60, 40])), { mine: [2] }).at(-1)).toEqual(['My Value', 'Group'])
    expect(factsOf('Setting', result({ kind: 'withheld' }), { mine: [2] })).toEqual([['Measure', 'Setting']])
  })
})
