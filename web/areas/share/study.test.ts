import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/share.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import type { QueuedResponse } from './queue.ts'
import { formStudyOf, ICO_QUESTION, icoStudyOf, moduleStudyOf, openingAnswers, withoutPlace } from './study.ts'

type Section = Questionnaire['sections'][number]

const question = (id: number): Section['questionSections'][number]['question'] => ({
  ...ICO_QUESTION,
  id,
  conditions: [],
  type: 'YES_NO',
  prompt: `Question ${id} of [PERIOD]?`,
  variables: [
    {
      id: id * 10,
      uid: `v${id}`,
      question_id: id,
      input_label: '',
      short_label: '',
      min: null,
      max: null,
      step: null,
      min_label: '',
      max_label: '',
      prefix: '',
      suffix: '',
      singular_suffix: '',
      set_zero_label: '',
      is_set_zero_hidden: false,
      is_exclusive: false,
      dv_name: null,
      condition: null,
      variableOptions: [],
    },
  ],
})

const section = (id: number, is_module: 0 | 1, ...ids: readonly number[]): Section => ({
  id,
  title: `Section ${id} [PERIOD]`,
  description: '',
  is_module,
  is_have_interested_question: false,
  questionSections: ids.map(question_id => ({
    question_id,
    question: question(question_id),
    is_on_dashboard: false,
    is_included_in_default_report: false,
    report_order: 0,
    is_available_on_results: true,
  })),
})

const questionnaire: Questionnaire = {
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
  supports_profile_measures: 0,
  sections: [section(1, 0, 1, 2), section(2, 1, 3), section(3, 0, 4)],
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: [],
}
const ids = (questions: readonly Question[] = []) => questions.map(({ id }) => id)

describe('a kind of place without a place', () => {
  it('is no answer: the question is open, and the study is not complete', () => {
    const evaluation = evaluate(icoStudyOf(questionnaire).study, new Map())
    expect(evaluation.status.get(ICO_QUESTION.id)).toBe('completed')
    const half = withoutPlace(evaluation)
    expect(half.status.get(ICO_QUESTION.id)).toBe('uncompleted')
    expect(half.progress.questionsCompleted).toBe(evaluation.progress.questionsCompleted - 1)
  })

  it('changes nothing where no place is asked', () => {
    const evaluation = evaluate(formStudyOf(questionnaire).study, new Map())
    expect(withoutPlace(evaluation)).toBe(evaluation)
  })
})

describe('the form of a study', () => {
  it('is its core', () => {
    const { study, title, moduleTitle, questionIndexes } = formStudyOf(questionnaire)
    expect(ids(study.questions)).toEqual([1, 2, 4])
    expect(study.questions[0]?.prompt).toBe('Question 1 of 2026?')
    expect([title, moduleTitle, questionIndexes.get(4)]).toEqual(['2026 Study', null, 2])
  })

  it('ends with the place of work if there is a job profile', () => {
    expect(ids(icoStudyOf(questionnaire).study.questions)).toEqual([1, 2, 4, ICO_QUESTION.id])
  })

  it('of a module has only its own questions, and can read the core', () => {
    const module = moduleStudyOf(questionnaire, 2)
    expect([ids(module?.study.questions), ids(module?.study.elsewhere), module?.moduleTitle]).toEqual([
      [3],
      [1, 2, 4],
      'Section 2 2026',
    ])
    expect(moduleStudyOf(questionnaire, 1)).toBe(null)
    expect(moduleStudyOf(questionnaire, 99)).toBe(null)
  })
})

describe('the answers it opens with', () => {
  const { study } = formStudyOf(questionnaire)
  const queued = (variable_id: number, value: string, given: number): QueuedResponse => ({
    variable_id,
    value,
    given,
    declined: 0,
    is_unknown: 0,
    is_set_min: 0,
  })
  it("are the server's, with unsent answers of this device on top", () => {
    const stored = [queued(10, '1', 0), queued(20, '1', 0)]
    const unsent = {
      questionId: 1,
      stamp: 'a',
      responses: [queued(10, '0', 5), queued(20, '0', 0), queued(99, '0', 5)],
    }
    const answers = openingAnswers(study, stored, [unsent])
    expect([10, 20, 40].map(id => answers.get(id)?.value)).toEqual(['0', '1', null])
    expect(answers.has(99)).toBe(false)
  })

  it('are one per variable, empty and not unknown by default', () => {
    const { study: module } = moduleStudyOf(questionnaire, 2) ?? formStudyOf(questionnaire)
    const empty = (variable_id: number) => ({ variable_id, value: null, declined: 0, is_unknown: 0, is_set_min: 0 })
    expect([...openingAnswers(study, [], []).values()]).toEqual([10, 20, 40].map(empty))
    expect([...openingAnswers(module, [], []).keys()].sort()).toEqual([10, 20, 30, 40])
  })

  it('are text, even where a number was stored', () => {
    const numbers = [1, 0].map((value, at) => ({ ...queued(10 + 10 * at, '', 0), value }))
    const answers = openingAnswers(study, numbers, [])
    expect([10, 20].map(id => answers.get(id)?.value)).toEqual(['1', '0'])
  })
})
