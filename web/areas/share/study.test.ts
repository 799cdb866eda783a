import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { questionnaire } from '#web/platform/questionnaire.testing.ts'
import type { QueuedResponse } from './queue.ts'
import { formStudyOf, ICO_QUESTION, icoStudyOf, moduleStudyOf, openingAnswers, withJob } from './study.ts'

const ids = (questions: readonly Question[] = []) => questions.map(({ id }) => id)

describe('a kind of place without a place', () => {
  it('is not an answer, so the question stays open and the study incomplete', () => {
    const evaluation = evaluate(icoStudyOf(questionnaire).study, new Map())
    expect(evaluation.status.get(ICO_QUESTION.id)).toBe('completed')
    const half = withJob(evaluation, true, [])
    expect(half.status.get(ICO_QUESTION.id)).toBe('uncompleted')
    expect(half.progress.questionsCompleted).toBe(evaluation.progress.questionsCompleted - 1)
  })

  it('makes the question invalid together with invalid terms, and lists the reasons', () => {
    const evaluation = evaluate(icoStudyOf(questionnaire).study, new Map())
    const faults = [{ variable_id: null, message: 'Pay: too much', invalid: true }]
    const judged = withJob(evaluation, true, faults)
    expect(judged.status.get(ICO_QUESTION.id)).toBe('invalid')
    expect(judged.messages.get(ICO_QUESTION.id)).toEqual(faults)
    expect(withJob(evaluation, false, [])).toBe(evaluation)
  })

  it('has no effect if the form does not ask for a place', () => {
    const evaluation = evaluate(formStudyOf(questionnaire).study, new Map())
    expect(withJob(evaluation, true, [])).toBe(evaluation)
  })
})

describe('the form of a study', () => {
  it('contains the core of the study', () => {
    const { study, title, moduleTitle, questionIndexes } = formStudyOf(questionnaire)
    expect(ids(study.questions)).toEqual([1, 2, 4])
    expect(study.questions[0]?.prompt).toBe('Question 1 of 2026?')
    expect([title, moduleTitle, questionIndexes.get(4)]).toEqual(['2026 Study', null, 2])
  })

  it('ends with the place of work if there is a job profile', () => {
    expect(ids(icoStudyOf(questionnaire).study.questions)).toEqual([1, 2, 4, ICO_QUESTION.id])
  })

  it("contains only the module's questions if it is for a module, and can read the core", () => {
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

describe('openingAnswers', () => {
  const { study } = formStudyOf(questionnaire)
  const queued = (variable_id: number, value: string, given: number): QueuedResponse => ({
    variable_id,
    value,
    given,
    declined: 0,
    is_unknown: 0,
    is_set_min: 0,
  })
  it('returns the answers of the server, overridden by unsent answers of this device', () => {
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

  it('returns one answer per variable, empty and not unknown by default', () => {
    const { study: module } = moduleStudyOf(questionnaire, 2) ?? formStudyOf(questionnaire)
    const empty = (variable_id: number) => ({ variable_id, value: null, declined: 0, is_unknown: 0, is_set_min: 0 })
    expect([...openingAnswers(study, [], []).values()]).toEqual([10, 20, 40].map(empty))
    expect([...openingAnswers(module, [], []).keys()].sort()).toEqual([10, 20, 30, 40])
  })

  it('returns answers as text, even if a number was stored', () => {
    const numbers = [1, 0].map((value, at) => ({ ...queued(10 + 10 * at, '', 0), value }))
    const answers = openingAnswers(study, numbers, [])
    expect([10, 20].map(id => answers.get(id)?.value)).toEqual(['1', '0'])
  })
})
