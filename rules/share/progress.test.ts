import { describe, expect, it } from 'vitest'
import { answers, mustBe, part, question, study, variables, visibleIf } from './builders.testing.ts'
import { evaluate, type QuestionStatus } from './evaluate.ts'
import {
  completion,
  isComplete,
  leavePrompt,
  nextQuestion,
  openRows,
  outstanding,
  outstandingRequired,
  previousQuestion,
} from './progress.ts'
import type { Question, Study } from './study.ts'

type Given = Parameters<typeof answers>[0]
const statusOf = (of: Question, given: Given): QuestionStatus | undefined =>
  evaluate(study(of), answers(given)).status.get(of.id)

describe('status by question type', () => {
  const percent = question(1, 'SLIDER', {
    calculate_totals: true,
    variables: variables(1, 2, { max: 100, suffix: '%' }),
  })
  const declined = { 11: { declined: 1 }, 12: { declined: 1 } } as const
  it.each<[string, Question, Given, QuestionStatus]>([
    ['yes', question(1, 'YES_NO'), { 11: '1' }, 'completed'],
    ['no', question(1, 'YES_NO'), { 11: '0' }, 'completed'],
    ['nothing', question(1, 'YES_NO'), {}, 'uncompleted'],
    ['one chosen', question(1, 'SELECT_ONE', 2), { 11: '0', 12: '1' }, 'completed'],
    ['none of two chosen', question(1, 'SELECT_ONE', 2), { 11: '0', 12: '0' }, 'uncompleted'],
    ['none chosen', question(1, 'SELECT_ANY', 2), { 11: '0', 12: '0' }, 'uncompleted'],
    ['one of two rated', question(1, 'RATING', 2), { 12: '3' }, 'completed'],
    ['a slider of two set', question(1, 'SLIDER', 2), { 11: '3' }, 'uncompleted'],
    ['both sliders set', question(1, 'SLIDER', 2), { 11: '3', 12: '0' }, 'completed'],
    [
      'one set, one unknown',
      question(1, 'SLIDER', { is_unknown_enabled: true }),
      { 11: { is_unknown: 1 } },
      'completed',
    ],
    ['percentages from one part', percent, { 11: '100' }, 'completed'],
    ['percentages short', percent, { 11: '10' }, 'invalid'],
    ['no percentages', percent, {}, 'uncompleted'],
    ['declined', question(1, 'RATING', 2), declined, 'declined'],
    ['declined though required', question(1, 'RATING', { required: true }), { 11: { declined: 1 } }, 'invalid'],
    ['confirmation', question(1, 'CONFIRMATION'), {}, 'completed'],
    ['geography', question(1, 'GEOGRAPHY_ICO_WRAPPER', { variables: [] }), {}, 'completed'],
    ['nothing to answer', question(1, 'SLIDER', { variables: [] }), {}, 'uncompleted'],
  ])('is correct for %s', (_, of, given, expected) => expect(statusOf(of, given)).toBe(expected))

  it('ignores hidden variables and treats questions without shown variables as unanswered', () => {
    const of = question(2, 'SLIDER', {
      variables: variables(2, 2, { max: 9 }).map((v, at) => ({ ...v, condition: 11 + at })),
    })
    const all = study(question(1, 'SELECT_ANY', 2), of)
    expect(evaluate(all, answers({ 11: '1', 21: '3' })).status.get(2)).toBe('completed')
    expect(evaluate(all, answers({ 11: '1', 12: '1', 21: '3' })).status.get(2)).toBe('uncompleted')
    expect(evaluate(all, answers({ 21: '3', 22: '3' })).status.get(2)).toBe('uncompleted')
  })
})

/** Question 2 is shown if question 1 is Yes. The value of question 4 must be lower than that of question 3. */
const form: Study = study(
  question(1, 'YES_NO', { required: true }),
  question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }),
  question(3, 'SLIDER', { required: true }),
  question(4, 'SLIDER', { conditions: [mustBe('LOWER', 31, 41)] }),
)
const full = { 11: '0', 31: '50', 41: '40' }

describe('progress and order', () => {
  it('visible and completed questions are counted', () => {
    expect(evaluate(form, answers({})).progress).toEqual({ questionsCompleted: 0, questionsTotal: 3 })
    expect(evaluate(form, answers({ 11: '1', 31: '5', 41: { declined: 1 } })).progress).toEqual({
      questionsCompleted: 3,
      questionsTotal: 4,
    })
    expect(evaluate(form, answers({ ...full, 41: '60' })).progress).toEqual({
      questionsCompleted: 1,
      questionsTotal: 3,
    })
  })
  it('questions outside the form are excluded', () => {
    const inModule = { ...study(question(5, 'YES_NO')), elsewhere: form.questions }
    expect(evaluate(inModule, answers({})).progress.questionsTotal).toBe(1)
    expect([...evaluate(inModule, answers({})).visibleVariables]).toEqual([51])
  })
  it('next and previous skip hidden questions', () => {
    const hidden = evaluate(form, answers({ 11: '0' }))
    const shown = evaluate(form, answers({ 11: '1' }))
    expect([1, 2, 3, 4].map(id => nextQuestion(form, hidden, id)?.id)).toEqual([3, 3, 4, undefined])
    expect([1, 2, 3, 4].map(id => previousQuestion(form, hidden, id)?.id)).toEqual([undefined, 1, 1, 3])
    expect(nextQuestion(form, shown, 1)?.id).toBe(2)
    expect(previousQuestion(form, shown, 3)?.id).toBe(2)
    expect(nextQuestion(form, shown, 99)).toBe(null)
  })
  it('outstanding questions are listed', () => {
    const evaluation = evaluate(form, answers({ 11: '1', 31: '50', 41: '60' }))
    expect(outstanding(evaluation).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(outstandingRequired(evaluation).map(({ id }) => id)).toEqual([3])
  })
})

describe('openRows', () => {
  const rows = (of: Question, given: Given) => openRows(of, answers(given), evaluate(study(of), answers(given)))
  const rating = question(1, 'RATING', { variables: variables(1, 6) })

  it('counts open rows if one answered row is enough', () => {
    expect(rows(rating, { 12: '3' })).toEqual({ open: 5, shown: 6 })
    expect(rows({ ...rating, is_unknown_enabled: true }, { 12: '3', 13: { is_unknown: 1 } })).toEqual({
      open: 4,
      shown: 6,
    })
  })

  it('returns null for unanswered, declined, and complete questions, and for options', () => {
    expect(rows(rating, {})).toBeNull()
    expect(rows(rating, { 11: { declined: 1 } })).toBeNull()
    expect(rows(rating, Object.fromEntries([11, 12, 13, 14, 15, 16].map(id => [id, '1'])))).toBeNull()
    expect(rows(question(1, 'SELECT_ANY', 3), { 11: '1', 12: '0' })).toBeNull()
  })
})

describe('Complete button', () => {
  const state = { current: 4, changed: false, submitted: false }
  const enabled = (given: Given, over: Partial<Parameters<typeof completion>[1]> = {}): boolean =>
    completion(evaluate(form, answers(given)), { ...state, ...over }).enabled

  it('is enabled if all questions are complete', () => expect(enabled(full)).toBe(true))
  it('is disabled while the current question is not complete', () => {
    expect(enabled({ 11: '0', 31: '50' })).toBe(false)
    expect(enabled({ ...full, 41: '60' })).toBe(false)
  })
  it('is disabled while another question is open or invalid', () => {
    expect(enabled({ 31: '50', 41: '40' })).toBe(false)
    expect(enabled({ ...full, 11: '1' })).toBe(false)
  })
  it('requires a change or a slider if only the current question is unsaved', () => {
    const saved = evaluate(form, answers({ 31: '50', 41: '40' }))
    expect(enabled(full, { current: 1, saved })).toBe(false)
    expect(enabled(full, { current: 1, saved, changed: true })).toBe(true)
    expect(enabled(full, { current: 1, saved: evaluate(form, answers(full)) })).toBe(true)
    expect(enabled(full, { current: 4, saved: evaluate(form, answers({ 11: '0', 31: '50' })) })).toBe(true)
  })
  it('is disabled on a submitted core study and on a hidden question', () => {
    expect(enabled(full, { submitted: true })).toBe(false)
    expect(enabled(full, { current: 2 })).toBe(false)
  })
  it('explains in the specified words why it is disabled', () => {
    expect(completion(evaluate(form, answers({})), state).tooltip).toBe(
      'You cannot complete the study since one or more questions are not complete or have invalid responses. The status bar indicates question status (grey = not completed, green = complete, red = invalid response) and can be clicked to navigate to a question.',
    )
    expect(completion(evaluate(form, answers(full)), state).tooltip).toBe(null)
  })
})

describe('isComplete', () => {
  it('requires a valid or declined answer to every visible question', () => {
    expect(isComplete(form, answers(full))).toBe(true)
    expect(isComplete(form, answers({ ...full, 11: '1' }))).toBe(false)
    expect(isComplete(form, answers({ ...full, 11: '1', 21: '1' }))).toBe(true)
    expect(isComplete(form, answers({ ...full, 41: '60' }))).toBe(false)
    expect(isComplete(form, answers({ ...full, 41: { declined: 1 } }))).toBe(true)
    expect(isComplete(form, answers({ ...full, 31: { declined: 1 } }))).toBe(false)
    expect(isComplete(form, answers({ ...full, 31: '5000' }))).toBe(false)
  })
  it('ignores hidden questions and rejects an empty form', () => {
    expect(isComplete(form, answers({ ...full, 21: 'nonsense' }))).toBe(true)
    expect(isComplete(study(), answers({}))).toBe(false)
  })
})

describe('leavePrompt', () => {
  const core = { isModule: false, isIcoAnswered: true, hasDefaults: () => true }
  const slider = question(1, 'SLIDER')
  const choice = question(2, 'SELECT_ONE', 2)
  it('returns nothing for a question that is not shown', () => expect(leavePrompt(choice, undefined, core)).toBe(null))
  it.each<[Question, QuestionStatus, Parameters<typeof leavePrompt>[2], ReturnType<typeof leavePrompt>]>([
    [slider, 'uncompleted', core, 'VALUE_NOT_SELECTED'],
    [slider, 'uncompleted', { ...core, isModule: true }, 'VALUE_NOT_SELECTED'],
    [slider, 'invalid', core, 'INCOMPLETE'],
    [slider, 'completed', core, null],
    [slider, 'declined', core, null],
    [choice, 'uncompleted', core, 'INCOMPLETE'],
    [choice, 'uncompleted', { ...core, isModule: true }, null],
    [question(3, 'GEOGRAPHY_ICO_WRAPPER'), 'completed', { ...core, isIcoAnswered: false }, 'ICO_REMINDER'],
    [question(3, 'GEOGRAPHY_ICO_WRAPPER'), 'completed', core, null],
    [question(3, 'GEOGRAPHY_ICO_WRAPPER'), 'invalid', { ...core, isBack: true }, 'INCOMPLETE'],
    [slider, 'uncompleted', { ...core, hasDefaults: () => false }, 'INCOMPLETE'],
    [slider, 'invalid', { ...core, isModule: true }, 'INCOMPLETE'],
    [slider, 'uncompleted', { ...core, isBack: true }, null],
    [choice, 'uncompleted', { ...core, isBack: true }, null],
    [choice, 'invalid', { ...core, isBack: true }, 'INCOMPLETE'],
    [question(3, 'GEOGRAPHY_ICO_WRAPPER'), 'completed', { ...core, isIcoAnswered: false, isBack: true }, null],
  ])('returns the matching prompt, case %#', (of, status, where, expected) =>
    expect(leavePrompt(of, status, where)).toBe(expected),
  )
})
