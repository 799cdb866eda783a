import { describe, expect, it } from 'vitest'
import { readReport, requestsOf, writeReport } from './report.ts'

const offered = new Set(['dv:totalCompensation', 'q12', 'q15', 'q18'])
const standard = ['q15', 'q12']
const read = (search: string) => readReport(new URLSearchParams(search), offered, standard)

describe('readReport', () => {
  it('is the default report where the address says nothing', () => {
    expect(read('')).toEqual({ measures: ['q15', 'q12'], specialty: null })
    expect(read('specialty=7')).toEqual({ measures: ['q15', 'q12'], specialty: 7 })
  })

  it('is a report of nothing where the address says so', () => {
    expect(read('q=').measures).toEqual([])
  })

  it('takes derived measures first and each measure once', () => {
    expect(read('q=18.12.18&dv=totalCompensation').measures).toEqual(['dv:totalCompensation', 'q18', 'q12'])
  })

  it('passes over what is not offered and what makes no sense', () => {
    expect(read('q=99.12.x&dv=__proto__&specialty=-4')).toEqual({ measures: ['q12'], specialty: null })
    expect(read('specialty=1.5').specialty).toBeNull()
    expect(read('specialty=99999999999').specialty).toBeNull()
  })
})

describe('writeReport', () => {
  it('is read back as it was written', () => {
    for (const report of [
      { measures: ['dv:totalCompensation', 'q18', 'q12'], specialty: 7 },
      { measures: ['dv:totalCompensation'], specialty: null },
      { measures: ['q12'], specialty: null },
      { measures: [], specialty: 3 },
    ]) {
      expect(readReport(writeReport(new URLSearchParams(), report), offered, standard)).toEqual(report)
    }
  })

  it('writes an address that a person can read, and leaves the rest of it', () => {
    const search = writeReport(new URLSearchParams('from=letter&specialty=1'), {
      measures: ['q12', 'q15'],
      specialty: null,
    })
    expect(`${search}`).toBe('from=letter&q=12.15')
  })
})

describe('requestsOf', () => {
  it('asks once for two measures or fewer, and not at all for none', () => {
    expect(requestsOf({ measures: [], specialty: 7 })).toEqual([])
    expect(requestsOf({ measures: ['dv:totalCompensation', 'q12'], specialty: null })).toEqual([
      { charts: { questionIds: [12], derivedVarNames: ['totalCompensation'] }, filterValues: { derivedVarValues: {} } },
    ])
  })

  it('asks for the first two and the rest at once, under the same filter', () => {
    const [first, rest, ...more] = requestsOf({ measures: ['dv:totalCompensation', 'q12', 'q15', 'q18'], specialty: 7 })
    expect(more).toEqual([])
    expect(first?.charts).toEqual({ questionIds: [12], derivedVarNames: ['totalCompensation'] })
    expect(rest?.charts).toEqual({ questionIds: [15, 18], derivedVarNames: [] })
    expect([first, rest].map(body => body?.filterValues?.derivedVarValues)).toEqual([
      { userSpecialtyId_7: true },
      { userSpecialtyId_7: true },
    ])
  })
})
