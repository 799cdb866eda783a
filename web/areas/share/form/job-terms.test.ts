import { describe, expect, it } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { answers, question, response, study, variable, variables } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Question } from '#rules/share/study.ts'
import { formTerms, isNearest, jobTermErrors, openingTerms, proposalOf, termText } from './job-terms.ts'

type Term = JobProfile['jobQuestions'][number]
const term = (
  id: number,
  type: Term['type'],
  related: number | null,
  own: Partial<Term['jobQuestionVariables'][number]>[],
): Term => ({
  id,
  type,
  label: `Term ${id}`,
  member_preamble: '',
  member_prompt: `What about term ${id}?`,
  member_explanation: '',
  required: true,
  is_required_for_match: false,
  calculate_totals: false,
  maximum_selections: 0,
  randomize_variables: false,
  is_unknown_enabled: false,
  unknown_option_label: '',
  is_select_all_enabled: false,
  display_order: id,
  questions: related === null ? [] : [{ id: related }],
  jobQuestionVariables: own.map((over, at) => {
    const { question_id: _, condition: __, is_exclusive: ___, variableOptions: ____, ...plain } = variable(id * 10 + at)
    return {
      ...plain,
      job_question_id: id,
      is_exclusive_member: false,
      variableOptions: [],
      jobProfileQuestionResponses: [],
      ...over,
    }
  }),
})
const profileOf = (...jobQuestions: Term[]) => ({ jobQuestions })

const pay = question(1, 'SLIDER', { variables: [variable(11, { max: 900_000, step: 1000, prefix: '$' })] })
const setting = question(2, 'SELECT_ONE', {
  variables: variables(2, 2).map((one, at) => ({ ...one, input_label: ['Employed by a hospital', 'Solo'][at] ?? '' })),
})
const call = question(3, 'YES_NO')
const of = study(pay, setting, call)

describe('terms of a job', () => {
  const payTerm = term(7, 'SLIDER', 1, [{ min: 100_000, max: 500_000, step: 5000, prefix: '$' }])

  it('are asked if the study has a related question', () => {
    const asked = formTerms(profileOf(payTerm, term(8, 'YES_NO', null, [{}]), term(9, 'ETHNICITY', 2, [{}])), of)
    expect(asked.map(({ id, related, question: own }) => [id, related.id, own.prompt])).toEqual([
      [7, 1, 'What about term 7?'],
    ])
  })

  it('open with the answers of the profile and the unsent answers of this device', () => {
    const given = {
      job_profile_id: 5,
      job_question_variable_id: 70,
      declined: 0,
      no_preference: 0,
      is_unknown: 0,
    } as const
    const chosen = {
      ...payTerm,
      jobQuestionVariables: payTerm.jobQuestionVariables.map(one => ({
        ...one,
        jobProfileQuestionResponses: [{ ...given, value: '200000' }],
      })),
    }
    expect(openingTerms(profileOf(chosen), []).get(70)).toEqual(response(70, '200000'))
    const queued = { questionId: 7, stamp: '1', responses: [{ ...response(70, '300000'), given: 1 }] }
    expect(openingTerms(profileOf(chosen), [queued]).get(70)?.value).toBe('300000')
    expect(openingTerms(profileOf(payTerm), []).get(70)).toEqual(response(70, null))
  })

  const proposed = (one: Term, given: Parameters<typeof answers>[0], related: Question) => {
    const [asked] = formTerms(profileOf(one), of)
    const now = answers(given)
    expect(asked?.related).toBe(related)
    return asked ? proposalOf(asked, now, evaluate(of, now))?.map(({ value }) => value) : null
  }

  it('propose the answer to the study as a number that the term accepts', () => {
    expect(proposed(payTerm, { 11: '312000' }, pay)).toEqual(['310000'])
    expect(proposed(payTerm, { 11: '50000' }, pay)).toEqual(['100000'])
    expect(proposed(payTerm, {}, pay)).toBeUndefined()
    expect(proposed(payTerm, { 11: { declined: 1 } }, pay)).toBeUndefined()
    expect(proposed(payTerm, { 11: '40.555' }, pay), 'an invalid value isn’t an answer').toBeUndefined()
  })

  it('mark a proposal that is another number than the answer', () => {
    const [asked] = formTerms(profileOf(payTerm), of)
    const isOther = (given: string) => {
      const now = answers({ 11: given })
      const proposal = asked && proposalOf(asked, now, evaluate(of, now))
      return proposal ? isNearest(asked, now, proposal) : null
    }
    expect([isOther('312000'), isOther('310000')]).toEqual([true, false])
  })

  it('list their errors by name, and show choices as text', () => {
    const asked = formTerms(profileOf(payTerm, term(8, 'YES_NO', 3, [{}])), of)
    expect(jobTermErrors(asked, answers({ 70: '200000', 80: '1' }))).toEqual([])
    const [fault, ...others] = jobTermErrors(asked, answers({ 70: '200001', 80: '1' }))
    expect([fault?.message.startsWith('Term 7: '), fault?.invalid, others]).toEqual([true, true, []])
    const words = (values: Parameters<typeof answers>[0]) =>
      asked.map(one => termText(one, responsesOf(one.question, answers(values))))
    expect(words({ 70: '200000' })).toEqual(['$200,000', ''])
    expect(words({ 80: '0' })).toEqual(['', 'No'])
  })

  it('propose the option with the same words or a yes or no, but nothing if the types differ', () => {
    const own = [{ input_label: 'Hospital' }, { input_label: 'Government' }]
    expect(proposed(term(8, 'SELECT_ONE', 2, own), { 21: '1', 22: '0' }, setting)).toEqual(['1', '0'])
    expect(proposed(term(8, 'SELECT_ONE', 2, own), { 21: '0', 22: '1' }, setting)).toBeUndefined()
    expect(proposed(term(8, 'YES_NO', 3, [{}]), { 31: '0' }, call)).toEqual(['0'])
    expect(proposed(term(8, 'SLIDER', 3, [{}]), { 31: '1' }, call)).toBeUndefined()
  })

  it.each([
    ['Hospital', 'Employed by a hospital', true],
    ['Hospital (employed)', 'Hospital', true],
    ['1,000 beds', '1,000', true],
    ['Male', 'Female', false],
    ['Female', 'Male', false],
    ['10', '110', false],
    ['1,000', '1', false],
    ['10', '10,000', false],
    ['Solo', '–', false],
  ])('treat options named %s and %s as the same: %s', (own, related, areSame) => {
    const asked = { ...setting, variables: setting.variables.map(one => ({ ...one, input_label: related })) }
    const [found] = formTerms(profileOf(term(8, 'SELECT_ONE', 2, [{ input_label: own }])), study(asked))
    const now = answers({ 21: '1', 22: '0' })
    const values = found && proposalOf(found, now, evaluate(study(asked), now))?.map(({ value }) => value)
    expect(values).toEqual(areSame ? ['1'] : undefined)
  })
})
