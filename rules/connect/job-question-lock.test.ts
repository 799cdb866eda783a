import { describe, expect, it } from 'vitest'
import { type JobQuestionForm, NEW_JOB_QUESTION, NEW_OPTION, NEW_VARIABLE } from './job-question-form.ts'
import { LOCK_TEXT, lockErrors, type StoredQuestion, type StoredVariable } from './job-question-lock.ts'

const variable = (id: number, change: Partial<StoredVariable> = {}): StoredVariable => ({
  ...NEW_VARIABLE,
  id,
  uid: `v${id}`,
  order: id,
  min: 0,
  max: 100,
  step: 10,
  is_answered: true,
  ...change,
})
const stored = (change: Partial<StoredQuestion> = {}): StoredQuestion => ({
  type: 'SLIDER',
  talent_type: 'SLIDER',
  matching_comparator: null,
  jobQuestionVariables: [variable(1), variable(2, { is_answered: false })],
  ...change,
})
const form = (from: StoredQuestion, change: Partial<JobQuestionForm> = {}): JobQuestionForm => ({
  ...NEW_JOB_QUESTION,
  ...from,
  ...change,
})
const problems = (from: StoredQuestion, change: Partial<JobQuestionForm>) =>
  lockErrors(from, form(from, change)).map(({ field, message }) => [field, message])
/** Returns the errors of a change to the first variable. */
const changed = (change: Partial<StoredVariable>, type: StoredQuestion['type'] = 'SLIDER', old = {}) => {
  const from = stored({ type, talent_type: type, jobQuestionVariables: [variable(1, old)] })
  return problems(from, { jobQuestionVariables: [variable(1, { ...old, ...change })] })
}
const at = 'jobQuestionVariables.0'

describe('lockErrors', () => {
  it('allows new texts, flags, comparators, and variables', () => {
    const from = stored()
    expect(
      problems(from, {
        label: 'Other',
        required: true,
        matching_comparator: 'LOWER',
        is_active: false,
        jobQuestionVariables: [variable(2), variable(1, { input_label: 'New words' }), { ...NEW_VARIABLE }],
      }),
    ).toEqual([])
  })

  it('rejects a new type of a question with answers', () => {
    expect(problems(stored(), { type: 'RATING', talent_type: 'RATING' })).toEqual([
      ['type', LOCK_TEXT.type],
      ['talent_type', LOCK_TEXT.talentType],
    ])
    const unanswered = stored({ jobQuestionVariables: [variable(1, { is_answered: false })] })
    expect(problems(unanswered, { type: 'RATING', talent_type: 'RATING' })).toEqual([])
    expect(problems(stored({ talent_type: '' }), { talent_type: 'SLIDER' })).toEqual([])
  })

  it('rejects the deletion of variables only if they have answers', () => {
    const from = stored()
    const [one, two] = from.jobQuestionVariables
    if (!one || !two) throw new Error('There are two.')
    expect(problems(from, { jobQuestionVariables: [{ ...one, delete_me: true }, two] })).toEqual([
      [`${at}.delete_me`, LOCK_TEXT.removed],
    ])
    expect(problems(from, { jobQuestionVariables: [one, { ...two, delete_me: true }] })).toEqual([])
  })

  it('rejects missing variables, unknown variables, and changed codes', () => {
    const from = stored()
    expect(problems(from, { jobQuestionVariables: [variable(1)] })).toEqual([
      ['jobQuestionVariables', LOCK_TEXT.missing],
    ])
    expect(problems(from, { jobQuestionVariables: [...from.jobQuestionVariables, variable(9)] })).toEqual([
      ['jobQuestionVariables.2.input_label', LOCK_TEXT.unknown],
    ])
    expect(changed({ uid: 'other' })).toEqual([[`${at}.uid`, LOCK_TEXT.uid]])
  })

  it('allows wider ranges, and rejects steps that existing answers might not fit', () => {
    expect(changed({ min: -10, max: 200, step: 5 })).toEqual([])
    expect(changed({ min: 10 })).toEqual([[`${at}.min`, LOCK_TEXT.range]])
    expect(changed({ max: 90 })).toEqual([[`${at}.max`, LOCK_TEXT.range]])
    expect(changed({ step: 20 })).toEqual([[`${at}.step`, LOCK_TEXT.step]])
    expect(changed({ step: 4 })).toEqual([[`${at}.step`, LOCK_TEXT.step]])
    expect(changed({ min: -5 })).toEqual([[`${at}.step`, LOCK_TEXT.step]])
    expect(changed({ min: 10, max: 5 }, 'YES_NO')).toEqual([])
  })

  it('allows new names and new options, and rejects changed or deleted values', () => {
    const option = (id: number | null, value: string, change = {}) => ({
      ...NEW_OPTION,
      id,
      name: value,
      value,
      ...change,
    })
    const old = { variableOptions: [option(1, 'a'), option(2, 'b')] }
    const options = (...variableOptions: ReturnType<typeof option>[]) =>
      changed({ variableOptions }, 'MULTI_VARIABLE_SELECT_ONE', old)
    expect(options(option(2, 'b', { name: 'B' }), option(1, 'a'), option(null, 'c'))).toEqual([])
    expect(options(option(1, 'x'), option(2, 'b'))).toEqual([[`${at}.variableOptions.0.value`, LOCK_TEXT.value]])
    expect(options(option(1, 'a', { delete_me: true }), option(2, 'b'))).toEqual([
      [`${at}.variableOptions`, LOCK_TEXT.option],
    ])
    expect(options(option(1, 'a'))).toEqual([[`${at}.variableOptions`, LOCK_TEXT.option]])
  })

  it('rejects a new order of the ends of a range', () => {
    const from = stored({ matching_comparator: 'BETWEEN_INCLUSIVE' })
    const jobQuestionVariables = from.jobQuestionVariables.toReversed()
    expect(problems(from, { jobQuestionVariables })).toEqual([['jobQuestionVariables', LOCK_TEXT.ends]])
    expect(problems(from, { jobQuestionVariables, matching_comparator: 'EQUAL' })).toEqual([])
    expect(problems(from, { jobQuestionVariables: [...from.jobQuestionVariables, { ...NEW_VARIABLE }] })).toEqual([])
  })
})
