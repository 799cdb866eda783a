import { describe, expect, it } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { NO_SUBJECT } from '#web/charts/chart-facts.ts'
import { about, categories, exact, histogram, stats } from '#web/charts/released.testing.ts'
import { subjectOf, subjectWith } from './facts.ts'

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
const spread = histogram({ unknown: 72, rank: { kind: 'percentile', percent: 38, same: 0, bound: 'exact' } })

const withOne = (released: Result['released'], mine: Result['my_value'], withStats = true) =>
  subjectWith(NO_SUBJECT, 'Base pay', result(released), { withStats, mine })

describe('subjectWith', () => {
  it("lists N and quartiles as numbers, and the reader's value separately", () => {
    const { facts, ownFacts } = withOne(spread, 350_000)
    expect(facts).toEqual([
      ['Measure', 'Base pay ($)'],
      ['Method', 'Exact'],
      ['Physicians', 420],
      ['N', 401],
      ['Answered “I don’t know”', 72],
      ['Min', 200_000],
      ['P10', 240_000],
      ['P25', 300_000],
      ['Median', 400_000],
      ['P75', 500_000],
      ['P90', 560_000],
      ['Max', 600_000],
    ])
    expect(ownFacts).toEqual([
      ['My Value', 350_000],
      ['My percentile', '38th'],
    ])
  })

  it('lists the ends of ranges, and marks estimated numbers of people', () => {
    const median = about(400_000, 390_000, 412_000)
    const beyond = { ...exact(600_000), open: 'more' } as const
    const released = histogram({
      basis: 'estimate',
      isWhole: false,
      isAbout: true,
      stats: { ...stats, median, max: beyond },
    })
    const { facts } = withOne(released, null)
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Method', 'Estimate'],
        ['Estimated', 'Physicians, Answered'],
        ['Median', 400_000],
        ['Median, low', 390_000],
        ['Median, high', 412_000],
        ['Max, low', 600_000],
      ]),
    )
  })

  it('lists only numbers of people for readers without statistics', () => {
    const { facts, ownFacts } = withOne(spread, 350_000, false)
    expect(facts.map(([name]) => name)).toEqual(['Measure', 'Method', 'Physicians', 'N', 'Answered “I don’t know”'])
    expect(ownFacts).toEqual([])
  })

  it('names the selected options, and nothing for withheld results', () => {
    expect(withOne(categories([60, 40]), [2]).ownFacts).toEqual([['My Value', 'Group']])
    const withheld = withOne({ kind: 'withheld', because: 'few' }, [2])
    expect([withheld.facts, withheld.ownFacts, withheld.about]).toEqual([[['Measure', 'Base pay']], [], []])
  })

  it('captions pictures with the group, its people, and the precision of results', () => {
    const page = subjectOf({
      study: '2026 Practice Study',
      asOf: '2026-11-03',
      batch: 2,
      group: 'Women in Cardiology',
      filters: ['Specialty: Cardiology', 'Gender identity: Female'],
      compared: null,
    })
    const { about: above, source } = subjectWith(page, 'Base pay', result(spread), { withStats: true, mine: null })
    expect(above).toEqual(['Women in Cardiology', '420 physicians, 401 answered', 'Exact'])
    expect(source).toEqual([
      '2026 Practice Study',
      'Results as of Nov 3, 2026 (update 2)',
      'Filters: Specialty: Cardiology; Gender identity: Female',
    ])
  })
})
