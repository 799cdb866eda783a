import type { Questionnaire } from '#contract/share/share.ts'
import { question, variable } from '#rules/share/builders.testing.ts'

type Section = Questionnaire['sections'][number]

const asked = (id: number): Section['questionSections'][number]['question'] => ({
  ...question(id, 'YES_NO'),
  prompt: `Question ${id} of [PERIOD]?`,
  conditions: [],
  variables: [{ ...variable(id * 10, { uid: `v${id}` }), condition: null, variableOptions: [] }],
})

const section = (id: number, is_module: 0 | 1, ...ids: readonly number[]): Section => ({
  id,
  title: `Section ${id} [PERIOD]`,
  description: '',
  is_module,
  is_have_interested_question: false,
  questionSections: ids.map(question_id => ({
    question_id,
    question: asked(question_id),
    is_on_dashboard: false,
    is_included_in_default_report: false,
    report_order: 0,
    is_available_on_results: true,
  })),
})

/**
 * Study with two core sections, which have questions 1, 2, and 4. Between them is section 2, a module with question 3. The variables are
 * `v1` and so on.
 */
export const questionnaire: Questionnaire = {
  id: 1,
  title: 'Study',
  period: 2026,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  isActive: true,
  isClosed: false,
  isPrimary: true,
  is_support_report: 1,
  is_support_job_preference: 1,
  prior_year_questionnaire_id: null,
  report_image: null,
  favorites: '[]',
  supports_profile_measures: 0,
  sections: [section(1, 0, 1, 2), section(2, 1, 3), section(3, 0, 4)],
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: [],
}
