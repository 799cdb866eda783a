import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { NO_CHARTS } from '../charts.ts'
import type { SavedReport } from '../saved-reports.ts'
import { choiceOfFilters, choiceOfReport, comparedFilters, comparedReport, readComparisonChoice } from './compare.ts'

const women = { ...NO_FILTERS, derivedVarValues: { userGender_F: true as const } }
const report = { charts: { ...NO_CHARTS, questionIds: [7] }, filterValues: women, scope: 'specialty' as const }
const kept = {
  title: 'Men',
  selected: false,
  charts: NO_CHARTS,
  scope: 'subspecialty' as const,
  filterValues: { ...NO_FILTERS, derivedVarValues: { userGender_M: true as const } },
}

const named = (list: readonly SavedReport[]) => ({ list, nameOf: () => 'Women' })

describe('readComparisonChoice', () => {
  it('returns one of the available comparisons', () => {
    expect(readComparisonChoice('all', [], false)).toBe('all')
    expect(readComparisonChoice('year', [], true)).toBe('year')
    expect(readComparisonChoice('report:Men', ['Men'], false)).toBe(choiceOfReport('Men'))
  })

  it.each([null, '', 'year', 'report:Gone', 'Men', 'world'])('ignores %j', text => {
    expect(readComparisonChoice(text, ['Men'], false)).toBeNull()
  })
})

describe('comparedReport', () => {
  it('returns the same charts for another group', () => {
    expect(comparedReport('all', report, named([]))?.report).toEqual({
      charts: report.charts,
      filterValues: NO_FILTERS,
      scope: 'study',
    })
    expect(comparedReport(choiceOfReport('Men'), report, named([kept]))).toEqual({
      name: 'Men',
      report: { charts: report.charts, filterValues: kept.filterValues, scope: 'subspecialty' },
    })
  })

  it('returns another group without a saved report, with its name', () => {
    const choice = choiceOfFilters(women)
    expect(readComparisonChoice(choice, [], false)).toBe(choice)
    expect(choice).toBe('filters:gender=F')
    expect(comparedFilters(choice)).toEqual(women)
    expect(comparedReport(choice, report, named([]))).toEqual({
      name: 'Women',
      report: { charts: report.charts, filterValues: women, scope: 'study' },
    })
    expect(choiceOfFilters(NO_FILTERS)).toBe('all')
    expect(readComparisonChoice('filters:nonsense', [], false)).toBe('all')
    expect(comparedFilters('year')).toBeNull()
  })

  it('returns null for the prior year and for deleted reports', () => {
    expect(comparedReport('year', report, named([kept]))).toBeNull()
    expect(comparedReport(choiceOfReport('Gone'), report, named([kept]))).toBeNull()
  })
})
