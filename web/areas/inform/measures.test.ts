import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/share/share.ts'
import { question, variables } from '#rules/share/builders.testing.ts'
import { EMPTY_DERIVED } from '#rules/share/study.ts'
import { chartsOfIds, idsOfCharts, NO_CHARTS, partsOfCharts } from './charts.ts'
import { defaultCharts, idsOf, keepOffered, type Offer, offeredGroups, withoutMeasure } from './measures.ts'

type Section = Questionnaire['sections'][number]
type Entry = Section['questionSections'][number]

const entry = (asked: Entry['question'], over: Partial<Entry> = {}): Entry => ({
  question_id: asked.id,
  question: asked,
  is_on_dashboard: false,
  is_included_in_default_report: false,
  report_order: 0,
  is_available_on_results: true,
  ...over,
})
const ask = (id: number, type: Entry['question']['type'], count = 1): Entry['question'] => ({
  ...question(id, type, count),
  conditions: [],
  variables: variables(id, count).map(each => ({ ...each, variableOptions: [] })),
})
const section = (id: number, is_module: 0 | 1, ...questionSections: Entry[]): Section => ({
  id,
  title: `Section ${id}`,
  description: '',
  is_module,
  is_have_interested_question: false,
  questionSections,
})

const study: Questionnaire = {
  id: 1,
  title: 'Study',
  period: 2026,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  isActive: true,
  isClosed: false,
  isPrimary: true,
  is_support_report: 1,
  is_support_job_preference: 0,
  prior_year_questionnaire_id: null,
  report_image: null,
  favorites: '[]',
  supports_profile_measures: 1,
  sections: [
    section(
      1,
      0,
      entry(ask(1, 'SLIDER', 2), { is_included_in_default_report: true, report_order: 2 }),
      entry(ask(2, 'SELECT_ANY', 3), { is_on_dashboard: true, is_included_in_default_report: true, report_order: 1 }),
      entry(ask(3, 'CONFIRMATION')),
      entry(ask(4, 'YES_NO'), { is_available_on_results: false }),
    ),
    section(2, 1, entry(ask(5, 'YES_NO'))),
  ],
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: [{ ...EMPTY_DERIVED, dv_name: 'pay', label: 'Pay of [PERIOD]', prefix: '$', parts: ['v11'] }],
}
/** Returns the sections with a confirmation of the calculated value. */
function withPay(over: Partial<Entry>): Section[] {
  const confirmation = {
    ...ask(3, 'CONFIRMATION'),
    variables: variables(3, 1).map(each => ({ ...each, variableOptions: [], dv_name: 'pay' })),
  }
  return study.sections.map((each, at) =>
    at === 0 ? { ...each, questionSections: [...each.questionSections, entry(confirmation, over)] } : each,
  )
}
const OPEN: Offer = { completed: true, modules: new Set(), sectionId: null }
const offered = (offer: Partial<Offer> = {}, change: Partial<Questionnaire> = {}) =>
  offeredGroups({ ...study, ...change }, { ...OPEN, ...offer })
const ids = (offer?: Partial<Offer>, change?: Partial<Questionnaire>) => [...idsOf(offered(offer, change))]
const PERSONAL = [
  'dv:userSpecialtyId',
  'dv:userSubSpecialtyId',
  'dv:userGender',
  'dv:userEthnicity',
  'dv:userUSVeteran',
  'dv:userVisaStatus',
  'membershipType',
]

describe('offeredGroups', () => {
  it('offers derived measures, the profile, and questions with a chart', () => {
    expect(ids()).toEqual(['dv:pay', ...PERSONAL, 'q1', 'q2'])
    expect(offered()[0]?.measures[0]?.label).toBe('Pay of 2026')
  })

  it('offers the profile only if the study allows it, and never the ZIP code', () => {
    expect(ids({}, { supports_profile_measures: 0 })).toEqual(['dv:pay', 'q1', 'q2'])
    expect(ids().filter(id => /zip/i.test(id))).toEqual([])
  })

  it('offers modules after they are completed', () => {
    expect(ids()).not.toContain('q5')
    expect(ids({ modules: new Set([2]) })).toContain('q5')
    expect(ids({ modules: null })).toContain('q5')
  })

  it('offers only dashboard measures until the study is completed', () => {
    expect(ids({ completed: false })).toEqual(['q2'])
  })

  it('offers calculated values early if their confirmation is on the dashboard', () => {
    const onDashboard = { sections: withPay({ is_on_dashboard: true }) }
    expect(ids({ completed: false }, onDashboard)).toEqual(['dv:pay', 'q2'])
    expect(ids({ completed: false }, { sections: withPay({ is_on_dashboard: false }) })).toEqual(['q2'])
    expect(ids({ completed: false, sectionId: 2 }, onDashboard)).toEqual([])
  })

  it("offers only a module's measures on its page", () => {
    expect(ids({ modules: new Set([2]), sectionId: 2 })).toEqual(['q5'])
    expect(ids({ sectionId: 2 })).toEqual([])
  })

  it('lists variables if each has a separate result', () => {
    const [first, second] = offered({}, { supports_profile_measures: 0 }).at(-1)?.measures ?? []
    expect(first?.variables.map(({ id }) => id)).toEqual([11, 12])
    expect(second?.variables).toEqual([])
  })
})

describe('defaultCharts', () => {
  it('returns the measures selected by the author in order', () => {
    expect(idsOfCharts(defaultCharts(study, offered(), null))).toEqual(['q2', 'q1'])
  })

  it('starts with the calculated values that a selected question confirms', () => {
    const sections = withPay({ is_included_in_default_report: true, report_order: 9 })
    expect(idsOfCharts(defaultCharts({ ...study, sections }, offered(), null))).toEqual(['dv:pay', 'q2', 'q1'])
  })

  it('returns all measures of a module without a selection', () => {
    const groups = offered({ modules: new Set([2]), sectionId: 2 })
    expect(idsOfCharts(defaultCharts(study, groups, 2))).toEqual(['q5'])
  })
})

describe('selected charts', () => {
  const charts = { questionIds: [2, 1], variableIds: [12], derivedVarNames: ['pay'], membershipType: true }

  it('are identified by the IDs of their results, derived ones first', () => {
    expect(idsOfCharts(charts)).toEqual(['dv:pay', 'membershipType', 'q2', 'q1'])
    expect(chartsOfIds(idsOfCharts(charts), charts.variableIds)).toEqual(charts)
  })

  it('exclude measures that are not offered', () => {
    expect(keepOffered(charts, offered())).toEqual(charts)
    const older = { questionIds: [9, 1], variableIds: [12, 91], derivedVarNames: ['gone'], membershipType: true }
    expect(keepOffered(older, offered({}, { supports_profile_measures: 0 }))).toEqual({
      ...NO_CHARTS,
      questionIds: [1],
      variableIds: [12],
    })
  })

  it('are removed together with their variables', () => {
    expect(withoutMeasure(charts, 'q1', offered())).toEqual({ ...charts, questionIds: [2], variableIds: [] })
    expect(withoutMeasure(charts, 'membershipType', offered())).toEqual({ ...charts, membershipType: false })
  })

  it('load in one request for up to two measures, and in two requests for more', () => {
    expect(partsOfCharts(NO_CHARTS)).toEqual([])
    expect(partsOfCharts({ ...NO_CHARTS, questionIds: [2, 1] })).toEqual([{ ...NO_CHARTS, questionIds: [2, 1] }])
    expect(partsOfCharts(charts).map(idsOfCharts)).toEqual([
      ['dv:pay', 'membershipType'],
      ['q2', 'q1'],
    ])
  })
})
