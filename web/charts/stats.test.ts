import { describe, expect, it } from 'vitest'
import { histogram, stats } from './released.testing.ts'
import { answersText, countStat, histogramStats } from './stats.ts'

const dollars = { prefix: '$', suffix: '' }
const said = (...of: Parameters<typeof histogramStats>) =>
  histogramStats(...of).map(({ label, value }) => [label, value])

describe('the statistics of a number', () => {
  it('are N, Min, Max, P25, Median and P75, whose ends may be open', () => {
    const open = { ...stats, open: { ...stats.open, min: 'less', max: 'more' } } as const
    expect(said(histogram({ stats: open }), dollars, null)).toEqual([
      ['N', '401'],
      ['Min', '$200,000 or less'],
      ['Max', '$600,000 or more'],
      ['P25', '$300,000'],
      ['Median', '$400,000'],
      ['P75', '$500,000'],
    ])
  })

  it('say of a quartile in an open end that it is beyond', () => {
    const open = { ...stats, percentile_75: 600_000, open: { ...stats.open, percentile_75: 'more' } } as const
    expect(said(histogram({ stats: open }), dollars, null)[5]).toEqual(['P75', '$600,000 or more'])
    expect(said(histogram({ stats: { ...open, open: stats.open } }), dollars, null)[5]).toEqual(['P75', '$600,000'])
  })

  it('end with the own value and the percentile that came with the figure', () => {
    const own = (rank: Parameters<typeof histogram>[0]) => said(histogram(rank), dollars, 350_000).slice(6)
    expect(own({ rank: { kind: 'percentile', percent: 38, bound: 'exact' } })).toEqual([
      ['My Value', '$350,000'],
      ['My Percentile', '38th'],
    ])
    expect(own({ rank: { kind: 'quarter', quarter: 4 } })[1]).toEqual(['My Percentile', 'Upper quarter'])
    expect(own({ rank: null })).toEqual([['My Value', '$350,000']])
  })

  it('do not tell a number of people below ten', () => {
    expect(countStat(null).value).toBe('fewer than 10')
    expect(answersText(null)).toBe('N = fewer than 10')
    expect(answersText(1204)).toBe('N = 1,204')
  })
})
