import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { NO_CHARTS } from '../charts.ts'
import { choiceOfReport, comparedReport, readComparisonChoice } from './compare.ts'
import { shouldShowFirstVisit } from './first-visit.ts'

const women = { ...NO_FILTERS, derivedVarValues: { userGender_F: true as const } }
const report = { charts: { ...NO_CHARTS, questionIds: [7] }, filterValues: women, scope: 'specialty' as const }
const kept = {
  title: 'Men',
  selected: false,
  charts: NO_CHARTS,
  scope: 'subspecialty' as const,
  filterValues: { ...NO_FILTERS, derivedVarValues: { userGender_M: true as const } },
}

describe('readComparisonChoice', () => {
  it('is one of the available comparisons', () => {
    expect(readComparisonChoice('all', [], false)).toBe('all')
    expect(readComparisonChoice('year', [], true)).toBe('year')
    expect(readComparisonChoice('report:Men', ['Men'], false)).toBe(choiceOfReport('Men'))
  })

  it.each([null, '', 'year', 'report:Gone', 'Men', 'world'])('ignores %j', text => {
    expect(readComparisonChoice(text, ['Men'], false)).toBeNull()
  })
})

describe('comparedReport', () => {
  it('has the same charts for another group', () => {
    expect(comparedReport('all', report, [])?.report).toEqual({
      charts: report.charts,
      filterValues: NO_FILTERS,
      scope: 'study',
    })
    expect(comparedReport(choiceOfReport('Men'), report, [kept])).toEqual({
      name: 'Men',
      report: { charts: report.charts, filterValues: kept.filterValues, scope: 'subspecialty' },
    })
  })

  it('is null for the prior year and for deleted reports', () => {
    expect(comparedReport('year', report, [kept])).toBeNull()
    expect(comparedReport(choiceOfReport('Gone'), report, [kept])).toBeNull()
  })
})

describe('the first visit', () => {
  it('is shown if the threshold is ten or more', () => {
    expect(shouldShowFirstVisit('first', 9)).toBe(false)
    expect(shouldShowFirstVisit('first', 10)).toBe(true)
    expect(shouldShowFirstVisit('over', 10)).toBe(false)
  })
})
