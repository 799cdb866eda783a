import { describe, expect, it } from 'vitest'
import { peopleValues } from './count-text.ts'
import { about, between, exact, histogram, stats } from './released.testing.ts'
import { answersText, countStat, histogramStats } from './stats.ts'

const dollars = { prefix: '$', suffix: '' }
const shown = (...of: Parameters<typeof histogramStats>) =>
  histogramStats(...of).map(({ label, value }) => [label, value])

describe('histogramStats', () => {
  it('lists N, Min, Max, P25, Median, and P75', () => {
    const open = {
      ...stats,
      min: { ...exact(200_000), open: 'less' as const },
      max: { ...exact(600_000), open: 'more' as const },
    }
    expect(shown(histogram({ stats: open }), dollars, null)).toEqual([
      ['N', '401'],
      ['Min', '$200,000 or less'],
      ['Max', '$600,000 or more'],
      ['P25', '$300,000'],
      ['Median', '$400,000'],
      ['P75', '$500,000'],
    ])
  })

  it('adds the range of an estimate, and shows a dash for a hidden number', () => {
    const wide = { ...stats, min: null, median: about(400_000, 380_000, 415_000), percentile_75: between(1, 9) }
    const [, min, , , median, upper] = histogramStats(histogram({ stats: wide }), dollars, null)
    expect(min?.value).toBe('–')
    expect([median?.value, median?.note]).toEqual(['about $400,000', '$380,000 to $415,000'])
    expect([upper?.value, upper?.note]).toEqual(['$1 to $9', undefined])
  })

  it("ends with the member's own value and its percentile", () => {
    const own = (rank: Parameters<typeof histogram>[0]) => shown(histogram(rank), dollars, 350_000).slice(6)
    expect(own({ rank: { kind: 'percentile', percent: 38, same: 0, bound: 'exact' } })).toEqual([
      ['My Value', '$350,000'],
      ['My Percentile', '38th'],
    ])
    expect(own({ rank: { kind: 'percentile', percent: 12, same: 60, bound: 'exact' } })[1]).toEqual([
      'My Percentile',
      '12th to 72nd',
    ])
    expect(own({ rank: { kind: 'quarter', quarter: 4 } })[1]).toEqual(['My Percentile', 'Upper quarter'])
    expect(own({ rank: null })).toEqual([['My Value', '$350,000']])
  })
})

describe('countStat', () => {
  it('shows no number of people below ten', () => {
    expect(countStat({ n: null, isAbout: true }).value).toBe('fewer than 10')
    expect(answersText({ n: null, isAbout: true })).toBe('N = fewer than 10')
    expect(answersText({ n: 1204, isAbout: false })).toBe('N = 1,204')
  })

  it('marks an estimate with "about"', () => {
    expect(countStat({ n: 240, isAbout: true }).value).toBe('about 240')
    expect(answersText({ n: 240, isAbout: true })).toBe('N = about 240')
  })

  it('returns text for files if the number is an estimate', () => {
    expect(peopleValues(histogram({ isWhole: true, isAbout: true, of: 254, n: 240 }))).toEqual([254, 'about 240'])
    expect(peopleValues(histogram({ isWhole: false, isAbout: false, of: 254, n: null }))).toEqual([
      'about 254',
      'fewer than 10',
    ])
  })
})
