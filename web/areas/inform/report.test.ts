import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { NO_CHARTS } from './charts.ts'
import { hasReport, type Report, readReport, reportKey, writeReport } from './report.ts'

const standard: Report = {
  charts: { ...NO_CHARTS, questionIds: [15, 12] },
  filterValues: { ...NO_FILTERS, derivedVarValues: { userGender_F: true } },
  scope: 'specialty',
}
const read = (search: string) => readReport(new URLSearchParams(search), standard)
const write = (report: Report, search = '') => `${writeReport(new URLSearchParams(search), report)}`
const full: Report = {
  charts: {
    questionIds: [18, 12],
    variableIds: [345],
    derivedVarNames: ['userGender', 'totalCompensation'],
    membershipType: true,
  },
  filterValues: {
    derivedVarValues: { areacode_35620: true, subregion_3: true, userSpecialtyId_7: true, userSubSpecialtyId_9: true },
    variableValues: {
      '0_totalCompensation_minmax': { min: null, max: 500000 },
      '12_345': [-1, 3],
      '12_346_minmax': { min: -2.5, max: null },
    },
    membershipTypeIds: [2, 5],
  },
  scope: 'subspecialty',
}

describe('readReport', () => {
  it('returns the default report if the URL has none', () => {
    expect(read('')).toBe(standard)
    expect(read('from=letter')).toBe(standard)
    expect(hasReport(new URLSearchParams('from=letter'))).toBe(false)
  })

  it('uses only the default charts if the URL has no charts', () => {
    expect(read('specialty=7')).toEqual({
      charts: standard.charts,
      filterValues: { ...NO_FILTERS, derivedVarValues: { userSpecialtyId_7: true } },
      scope: 'study',
    })
  })

  it('returns an empty report if the URL has an empty selection', () => {
    expect(read('q=')).toEqual({ charts: NO_CHARTS, filterValues: NO_FILTERS, scope: 'study' })
  })

  it("returns the comparison, which is not part of the report's content", () => {
    const compared = read('q=12&beside=all')
    expect(compared.beside).toBe('all')
    expect(read('beside=year')).toEqual({ ...standard, beside: 'year' })
    expect(write(compared, 'beside=year')).toBe('beside=all&q=12')
    expect(write({ ...compared, beside: undefined }, 'beside=year')).toBe('q=12')
    expect(reportKey(compared)).toBe(reportKey(read('q=12')))
  })

  it('ignores malformed parts', () => {
    const { charts, filterValues, scope } = read(
      'q=12.x.-3.1e99.12&v=.&dv=__proto__&m=yes&specialty=7.a%20b&state=%00&types=0.x&scope=world&answer=&answer=12_3&answer=12_4*9*1&answer=12_5-7.x&answer=*',
    )
    expect(charts).toEqual({ ...NO_CHARTS, questionIds: [12] })
    expect(filterValues).toEqual({
      derivedVarValues: { userSpecialtyId_7: true },
      variableValues: { '12_5': [7] },
      membershipTypeIds: [],
    })
    expect(scope).toBe('study')
  })
})

describe('writeReport', () => {
  it('writes reports that readReport reads unchanged', () => {
    for (const report of [full, { ...standard, charts: NO_CHARTS }, { ...full, filterValues: NO_FILTERS }]) {
      expect(read(write(report))).toEqual(report)
    }
  })

  it('writes a readable URL, and preserves other parameters', () => {
    const report: Report = { ...full, charts: { ...NO_CHARTS, questionIds: [12, 15] }, scope: 'study' }
    expect(write(report, 'from=letter&gender=F&answer=1_2-1')).toBe(
      'from=letter&q=12.15&specialty=7&subspecialty=9&metro=35620&subregion=3&types=2.5' +
        '&answer=0_totalCompensation**500000&answer=12_345--1.3&answer=12_346*-2.5*',
    )
  })
})

describe('reportKey', () => {
  it('returns the same key for equal content', () => {
    const { derivedVarValues } = full.filterValues
    const turned = Object.fromEntries(Object.entries(derivedVarValues).toReversed())
    expect(reportKey({ ...full, filterValues: { ...full.filterValues, derivedVarValues: turned } })).toBe(
      reportKey(full),
    )
    expect(reportKey({ ...full, scope: 'study' })).not.toBe(reportKey(full))
    const { questionIds } = full.charts
    const other = { ...full.charts, questionIds: questionIds.toReversed() }
    expect(reportKey({ ...full, charts: other })).not.toBe(reportKey(full))
  })
})
