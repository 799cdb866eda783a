import fc from 'fast-check'
import { CHART_TYPES } from '#rules/inform/charts.ts'
import { aStudy } from '#rules/share/arbitrary.testing.ts'
import { type DraftQuestion, emptyDraft, type StudyDraft, type StudySettings } from '#rules/share/draft.ts'
import type { Condition, Question } from '#rules/share/study.ts'
import { EMPTY_DERIVED } from '../share/study.ts'
import { JOBS } from './exchangeable.testing.ts'

const words = fc.string({ unit: 'grapheme', maxLength: 12 })
const aDay = fc.constantFrom('2031-01-01', '2031-02-28', '2031-12-31')
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 3 })

const someFacts: fc.Arbitrary<StudySettings> = fc.record({
  title: words,
  period: fc.integer({ min: 1990, max: 2200 }),
  start_date: aDay,
  end_date: aDay,
  is_primary: fc.boolean(),
  is_ended: fc.boolean(),
  is_support_job_preference: fc.boolean(),
  is_support_report: fc.boolean(),
  supports_profile_measures: fc.boolean(),
  study_sample_model: words,
  prior_year_questionnaire_id: fc.option(fc.integer({ min: 1, max: 99 })),
  results_open: fc.option(aDay),
  societies: ids,
  memberTypes: ids,
  otherTypes: ids,
  filterable: fc.array(
    fc.oneof(
      fc.record({ column: fc.constantFrom('q1', 'q2'), bands: fc.array(fc.record({ values: fc.constant([11, 12]) })) }),
      fc.record({
        column: fc.constantFrom('v11', 'v21'),
        bands: fc.array(fc.record({ from: fc.constantFrom(null, 0, 2.5), to: fc.constantFrom(null, 10) })),
      }),
    ),
    { maxLength: 2 },
  ),
  favorites: fc.subarray([1, 2]),
  report_image: words,
})

/** Fields that a draft adds to a question, and the question's texts. */
const ofDraft = fc.record({
  label: words,
  prompt: words,
  preamble: words,
  explanation: words,
  unknown_option_label: words,
  randomize_variables: fc.boolean(),
  is_have_interested_question: fc.boolean(),
  is_proxy_enabled: fc.boolean(),
  is_on_dashboard: fc.boolean(),
  is_included_in_default_report: fc.boolean(),
  report_order: fc.nat({ max: 50 }),
  is_available_on_results: fc.boolean(),
  chart_type: fc.option(fc.constantFrom(...CHART_TYPES)),
  chart_config: fc.record({ x_axis_label: words }, { requiredKeys: [] }),
  related_job_question_id: fc.option(fc.constantFrom(...JOBS.keys())),
})

/** Returns a question with unique IDs of conditions and options, and with each variable at most once per condition, as a file requires. */
function fitted(question: Question): Question {
  return {
    ...question,
    conditions: question.conditions.map(
      (condition, at): Condition => ({
        ...condition,
        id: question.id * 100 + at,
        condition_variables: condition.condition_variables.filter(
          (part, place, all) => all.findIndex(other => other.variable_id === part.variable_id) === place,
        ),
      }),
    ),
    variables: question.variables.map(variable => ({
      ...variable,
      variableOptions: variable.variableOptions.map((option, at) => ({ ...option, id: variable.id * 10 + at })),
    })),
  }
}

/** Arbitrary drafts of a core and a module, with any dependencies and any words. */
export const aDraft: fc.Arbitrary<StudyDraft> = fc
  .tuple(aStudy, fc.array(ofDraft, { minLength: 6, maxLength: 6 }), someFacts, fc.nat({ max: 6 }), words)
  .map(([{ questions }, more, facts, inCore, title]) => {
    const all = questions.flatMap((question, at): DraftQuestion[] => {
      const rest = more[at]
      return rest ? [{ ...fitted(question), ...rest, section_id: at < inCore ? 1 : 2, variablesCount: 3 }] : []
    })
    const head = { description: title, is_have_interested_question: false, title }
    return {
      ...emptyDraft(facts),
      facts,
      sections: [
        { ...head, id: 1, is_module: false, questions: all.slice(0, inCore) },
        { ...head, id: 2, is_module: true, questions: all.slice(inCore) },
      ],
      derived: [
        { ...EMPTY_DERIVED, dv_name: 'sum', label: title, prefix: '$', parts: ['v11', 'v12'] },
        { ...EMPTY_DERIVED, dv_name: 'per', suffix: '%', kind: 'RATIO', parts: ['v11'], divisor: 'v21' },
      ],
    }
  })
