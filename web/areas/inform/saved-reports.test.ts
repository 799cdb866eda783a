import { describe, expect, it } from 'vitest'
import { savedComparisons } from '#contract/inform/reports.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { NO_CHARTS } from './charts.ts'
import {
  addReport,
  copyTitle,
  currentOf,
  findSameReport,
  readSavedReports,
  removeReport,
  renameReport,
  type SavedReport,
  selectReport,
  titleProblem,
  titlesOf,
  updateReport,
  writeSavedReports,
} from './saved-reports.ts'

const saved = (title: string, change: Partial<SavedReport> = {}): SavedReport => ({
  title,
  selected: false,
  scope: 'study',
  filterValues: NO_FILTERS,
  charts: NO_CHARTS,
  ...change,
})
const three = [saved('Pay'), saved('Call', { selected: true }), saved('Time')]
const of = (value: unknown) => readSavedReports(JSON.stringify(value))

describe('readSavedReports', () => {
  it('reads text that was written and that the server accepts', () => {
    const reports = [
      saved('Pay', {
        selected: true,
        scope: 'specialty',
        charts: { questionIds: [3], variableIds: [4], derivedVarNames: ['totalCompensation'], membershipType: true },
        filterValues: {
          derivedVarValues: { userGender_F: true },
          variableValues: { '3_4_minmax': { min: 1, max: null } },
          membershipTypeIds: [2],
        },
      }),
      saved('Call', { beside: 'filters:gender=F' }),
    ]
    const text = writeSavedReports(reports)
    expect(readSavedReports(text)).toEqual({ reports, issue: null })
    expect(savedComparisons.parse(JSON.parse(text))).toEqual(reports)
  })

  it.each([7, '', 'x'.repeat(2001)])('is compared with nothing by %j', beside => {
    expect(of([{ title: 'Pay', beside }]).reports[0]?.beside).toBeUndefined()
  })

  it.each(['', ' ', 'null', '[]'])('finds no reports and no issue in "%s"', text => {
    expect(readSavedReports(text)).toEqual({ reports: [], issue: null })
  })

  it.each(['{', '{"title":"Pay"}', '7', '"Pay"', '[null]', '[[],7]'])('resets invalid reports: "%s"', text => {
    expect(readSavedReports(text)).toEqual({ reports: [], issue: 'reset' })
  })

  it('uses defaults for missing parts without an issue', () => {
    const { reports, issue } = of([{ title: 'Pay', charts: { questionIds: [3] } }])
    expect(issue).toBeNull()
    expect(reports).toEqual([saved('Pay', { selected: true, charts: { ...NO_CHARTS, questionIds: [3] } })])
  })

  it.each<[string, unknown]>([
    ['an entry that is none', [{ title: 'Pay' }, null]],
    ['a missing title', [{ charts: {} }]],
    ['a title of one letter', [{ title: 'P' }]],
    ['two of the same title', [{ title: 'Pay' }, { title: 'Pay' }]],
    ['a scope that there is not', [{ title: 'Pay', scope: 'world' }]],
    ['a chart that is none', [{ title: 'Pay', charts: { questionIds: [3, 'x'] } }]],
    ['charts that are none', [{ title: 'Pay', charts: [] }]],
    ['a filter that is none', [{ title: 'Pay', filterValues: { derivedVarValues: { userPhone_1: true } } }]],
    ['a list that is a record', [{ title: 'Pay', charts: { questionIds: { 0: 3 } } }]],
  ])('repairs %s, and reports it', (_, value) => {
    const { reports, issue } = of(value)
    expect(issue).toBe('repaired')
    expect(reports.length).toBeGreaterThan(0)
    expect(savedComparisons.safeParse(JSON.parse(writeSavedReports(reports))).success).toBe(true)
    expect(new Set(titlesOf(reports)).size).toBe(reports.length)
  })

  it('returns exactly one current report', () => {
    const both = of([
      { title: 'Pay', selected: true },
      { title: 'Call', selected: true },
    ])
    expect(both.reports.map(({ selected }) => selected)).toEqual([true, false])
    expect(of([{ title: 'Pay' }, { title: 'Call' }]).reports.map(({ selected }) => selected)).toEqual([true, false])
  })
})

describe('titleProblem', () => {
  it.each([
    ['nothing', '', 'This field is required'],
    ['spaces', '   ', 'This field is required'],
    ['one character', 'P', "Title can't be less than 2 characters."],
    ['256 characters', 'x'.repeat(256), "Title can't be more than 255 characters."],
    ['that of another', 'Pay', 'Comparison with the same Title already exists.'],
    ['that of another between spaces', ' Pay ', 'Comparison with the same Title already exists.'],
    ['that of another in other letters and spaces', 'pAy', 'Comparison with the same Title already exists.'],
    ['two characters', 'Pa', null],
    ['255 characters', 'x'.repeat(255), null],
  ])('checks %s', (_, text, problem) => {
    expect(titleProblem(text, ['Pay', 'Call'])).toBe(problem)
  })
})

describe('copyTitle', () => {
  it('returns an unused title that begins with "Copy of" and fits the maximum length', () => {
    expect(copyTitle('Pay', ['Pay'])).toBe('Copy of Pay')
    expect(copyTitle('Pay', ['Pay', 'Copy of Pay'])).toBe('Copy of Pay (2)')
    expect(copyTitle('Pay', ['Pay', 'Copy of Pay', 'Copy of Pay (2)'])).toBe('Copy of Pay (3)')
    const long = 'x'.repeat(255)
    const once = copyTitle(long, [long])
    expect(once).toHaveLength(255)
    expect(titleProblem(copyTitle(long, [long, once]), [long, once])).toBeNull()
  })
})

describe('list of saved reports', () => {
  it('has the selected report as the current one, or the first', () => {
    expect(currentOf(three)?.title).toBe('Call')
    expect(currentOf([saved('Pay'), saved('Call')])?.title).toBe('Pay')
    expect(currentOf([])).toBeNull()
  })

  it('gets a new report, which becomes current', () => {
    const next = addReport(three, 'New', saved('', { scope: 'specialty' }))
    expect(titlesOf(next)).toEqual(['Pay', 'Call', 'Time', 'New'])
    expect(currentOf(next)).toEqual(saved('New', { selected: true, scope: 'specialty' }))
    expect(next.filter(({ selected }) => selected)).toHaveLength(1)
  })

  it('loses a removed report, and its neighbor becomes current', () => {
    expect(currentOf(removeReport(three, 'Call'))?.title).toBe('Time')
    expect(currentOf(removeReport(three, 'Time'))?.title).toBe('Call')
    expect(removeReport([saved('Pay')], 'Pay')).toEqual([])
  })

  it('changes only one report', () => {
    expect(titlesOf(renameReport(three, 'Call', 'Nights'))).toEqual(['Pay', 'Nights', 'Time'])
    expect(currentOf(selectReport(three, 'Pay'))?.title).toBe('Pay')
    const next = updateReport(three, 'Pay', saved('', { scope: 'subspecialty' }))
    expect(next.map(({ scope }) => scope)).toEqual(['subspecialty', 'study', 'study'])
    expect(next[0]?.title).toBe('Pay')
  })

  it('finds a report by its content, preferring the current one', () => {
    expect(findSameReport(three, saved('Link'))?.title).toBe('Call')
    expect(findSameReport(three, saved('Link', { scope: 'specialty' }))).toBeNull()
  })
})
