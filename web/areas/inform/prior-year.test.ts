import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { question, variable } from '#rules/share/builders.testing.ts'
import { EMPTY_DERIVED } from '#rules/share/study.ts'
import { priorCharts, priorFilters, priorItem, priorYearOf } from './prior-year.ts'

type Question = Questionnaire['sections'][number]['questionSections'][number]['question']

const ask = (id: number, type: Question['type'], uids: Readonly<Record<number, string>>): Question => ({
  ...question(id, type, 0),
  conditions: [],
  variables: Object.entries(uids).map(([own, uid]) => ({ ...variable(Number(own), { uid }), variableOptions: [] })),
})
const study = (period: number, derived: readonly string[], ...questions: Question[]): Questionnaire => ({
  id: period,
  title: 'Study',
  period,
  start_date: `${period}-01-01`,
  end_date: `${period}-12-31`,
  isActive: true,
  isClosed: false,
  isPrimary: true,
  is_support_report: 1,
  is_support_job_preference: 0,
  prior_year_questionnaire_id: null,
  report_image: null,
  favorites: '[]',
  supports_profile_measures: 0,
  sections: [
    {
      id: 1,
      title: '',
      description: '',
      is_module: 0,
      is_have_interested_question: false,
      questionSections: questions.map(each => ({
        question_id: each.id,
        question: each,
        is_on_dashboard: false,
        is_included_in_default_report: false,
        report_order: 0,
        is_available_on_results: true,
      })),
    },
  ],
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: derived.map(dv_name => ({ ...EMPTY_DERIVED, parts: [], dv_name, label: dv_name })),
})

const prior = priorYearOf(
  study(
    2026,
    ['pay', 'fresh'],
    ask(1, 'SLIDER', { 11: 'base', 12: 'bonus', 13: 'new' }),
    ask(2, 'SELECT_ONE', { 21: 'solo', 22: 'group' }),
    ask(3, 'YES_NO', { 31: 'never' }),
    ask(4, 'RATING', { 41: 'turned' }),
  ),
  study(
    2025,
    ['pay'],
    ask(101, 'SLIDER', { 111: 'base', 112: 'bonus' }),
    ask(102, 'SELECT_ONE', { 121: 'solo', 122: 'group' }),
    ask(104, 'YES_NO', { 141: 'turned' }),
  ),
)

describe('prior year', () => {
  it('is matched by stable uids, but not across question types', () => {
    expect([...prior.questions]).toEqual([
      [1, 101],
      [2, 102],
    ])
    expect(priorItem('q1', prior)).toBe('q101')
    expect(priorItem('q3', prior)).toBeNull()
    expect(priorItem('q4', prior)).toBeNull()
    expect(priorItem('dv:pay', prior)).toBe('dv:pay')
  })

  it('is requested with the same charts if it has them', () => {
    expect(
      priorCharts(
        {
          questionIds: [3, 2, 1],
          variableIds: [12, 13],
          derivedVarNames: ['pay', 'fresh', 'userGender'],
          membershipType: true,
        },
        prior,
      ),
    ).toEqual({
      questionIds: [102, 101],
      variableIds: [112],
      derivedVarNames: ['pay', 'userGender'],
      membershipType: true,
    })
  })

  it('is filtered by the same values', () => {
    const values = {
      derivedVarValues: { userGender_F: true as const },
      variableValues: {
        '1_11_minmax': { min: 1, max: null },
        '2_21': [1],
        '0_pay_minmax': { min: null, max: 5 },
      },
      membershipTypeIds: [3],
    }
    expect(priorFilters(values, prior)).toEqual({
      ...values,
      variableValues: {
        '101_111_minmax': { min: 1, max: null },
        '102_121': [1],
        '0_pay_minmax': { min: null, max: 5 },
      },
    })
    expect(priorFilters(NO_FILTERS, prior)).toEqual(NO_FILTERS)
  })

  it('is not filtered by answers that it lacks', () => {
    for (const key of ['3_31', '1_13_minmax', '0_fresh_minmax', '9_91'])
      expect(priorFilters({ ...NO_FILTERS, variableValues: { [key]: [1] } }, prior)).toBeNull()
  })
})
