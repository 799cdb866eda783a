import { describe, expect, it } from 'vitest'
import type { BankQuestion } from '#contract/connect/ico.ts'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { DRAFT, TERMS } from '#rules/recruiter/offer.testing.ts'
import { OFFER } from '../messages.ts'
import { termErrors, termText } from '../said-term.ts'
import {
  applyTermAction,
  changedFields,
  contentOf,
  errorsIn,
  fieldOfError,
  offerTerms,
  taking,
  valuesOf,
} from './offer-draft.ts'

const terms = offerTerms(TERMS as unknown as readonly BankQuestion[])
const [pay, call] = terms
if (!pay || !call) throw new Error('Two of the terms are answered.')
const offer: JobOffer = {
  ...DRAFT,
  acts: ['edit'],
  missing: [],
  jobQuestionResponses: { 1: [{ job_question_variable_id: 11, value: '40' }] },
}
const values = valuesOf(offer)

describe('offer values', () => {
  it('include the terms that accept an answer, and initially have no changes', () => {
    expect(terms.map(({ term }) => term.id)).toEqual([1, 2])
    expect(changedFields(values, values, terms)).toEqual([])
  })

  it('are sent with all values of a changed term, and without values of a cleared term', () => {
    const answered = applyTermAction(values, call.question, { kind: 'yes-no', variable_id: 21, value: '1' })
    const cleared = applyTermAction(answered, pay.question, { kind: 'clear', variable_id: null })
    expect(changedFields(cleared, values, terms)).toEqual(['terms.1', 'terms.2'])
    expect(contentOf(cleared, ['terms.1', 'terms.2'], terms)).toEqual({
      jobQuestions: [
        { job_question_id: 1, responses: [] },
        { job_question_id: 2, responses: [{ job_question_variable_id: 21, value: '1' }] },
      ],
    })
  })

  it('are sent with the whole location, and an empty ZIP code as null', () => {
    const moved = { ...values, place: { zip: '', state_id: 43, cbsa_code: null, div_code: null } }
    expect(changedFields(moved, values, terms)).toEqual(['place'])
    expect(contentOf(moved, ['place', 'specialty_id'], terms)).toEqual({
      zip: null,
      state_id: 43,
      cbsa_code: null,
      div_code: null,
      specialty_id: 4,
    })
  })

  it('are invalid if a ZIP code is short, a URL is invalid, or a number is beyond its scale', () => {
    const far = applyTermAction(values, pay.question, { kind: 'number', variable_id: 11, text: '4000' })
    const wrong = { ...far, external_url: 'jobs', place: { ...values.place, zip: '372' } }
    expect([...errorsIn(wrong, terms).keys()]).toEqual(['external_url', 'place', 'terms.1'])
    expect(termErrors(values.answers, call.question)).toEqual([])
    expect(terms.map(of => termText(far.answers, of))).toEqual([OFFER.notValid, ''])
  })

  it('can copy single fields from other values', () => {
    const others = {
      ...applyTermAction(values, call.question, { kind: 'yes-no', variable_id: 21, value: '0' }),
      title: 'Days',
    }
    const taken = taking(values, others, ['title', 'terms.2'], terms)
    expect([taken.title, taken.answers.get(21)?.value, taken.answers.get(11)?.value]).toEqual(['Days', '0', '40'])
  })

  it('are found by the field names of the server', () => {
    const names = ['state_id', 'jobQuestions.5.12', 'terms.5', 'title', 'specialty_id', 'version']
    expect(names.map(fieldOfError)).toEqual(['place', 'terms.5', 'terms.5', 'title', 'specialty_id', null])
  })
})
