import type { BankQuestion } from '#contract/connect/ico.ts'
import type { JobOffer, OfferContent } from '#contract/recruiter/offer.ts'
import { boardUrlError } from '#rules/recruiter/offer-content.ts'
import { offeredQuestion } from '#rules/recruiter/offer-terms.ts'
import { type Action, transition } from '#rules/share/answering.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response } from '#rules/share/study.ts'
import { termErrors } from '../said-term.ts'
import { OFFER_FORM } from './messages.ts'

/** Term in the wording for recruiters, as a question for the rules. */
export interface OfferTerm {
  readonly term: BankQuestion
  readonly question: Question
}

export const TEXTS = ['title', 'employer', 'contact_name', 'description', 'welcome_message', 'external_url'] as const
export type TextField = (typeof TEXTS)[number]
const PLACE = ['state_id', 'cbsa_code', 'div_code'] as const

export interface OfferLocation extends Pick<JobOffer, (typeof PLACE)[number]> {
  /** ZIP code as typed. */
  readonly zip: string
}

/** Values of an offer, as on the screen. */
export interface OfferValues extends Readonly<Record<TextField, string>>, Pick<JobOffer, 'specialty_id'> {
  readonly place: OfferLocation
  /** Answers by variable of all terms. Unspecified terms have no value. */
  readonly answers: Answers
}

/** Field that is saved separately, named as on the server, such as "title", "place", or "terms.12". */
export type OfferField = TextField | 'specialty_id' | 'place' | `terms.${number}`

/** Returns the terms that an offer can have. Recruiters can leave terms unspecified, but can't decline any. */
export function offerTerms(bank: readonly BankQuestion[]): readonly OfferTerm[] {
  return bank.flatMap(term => {
    const question = offeredQuestion(term)
    return question ? [{ term, question }] : []
  })
}

/** Returns the values of an offer from the server. */
export function valuesOf(offer: JobOffer): OfferValues {
  const given = Object.values(offer.jobQuestionResponses).flat()
  return {
    title: offer.title,
    employer: offer.employer,
    contact_name: offer.contact_name,
    description: offer.description,
    welcome_message: offer.welcome_message,
    external_url: offer.external_url ?? '',
    specialty_id: offer.specialty_id,
    place: {
      zip: offer.zip ?? '',
      state_id: offer.state_id,
      cbsa_code: offer.cbsa_code,
      div_code: offer.div_code,
    },
    answers: new Map(
      given.map(({ job_question_variable_id: id, value }) => [id, { ...emptyResponse(id), value }] as const),
    ),
  }
}

export function fieldsOf(terms: readonly OfferTerm[]): readonly OfferField[] {
  return [...TEXTS, 'specialty_id', 'place', ...terms.map(({ term }) => `terms.${term.id}` as const)]
}

export function termOf(field: OfferField, terms: readonly OfferTerm[]): OfferTerm | null {
  return terms.find(({ term }) => field === `terms.${term.id}`) ?? null
}

/** Returns a field's value in a form that can be compared and stored. */
export function fieldValue(values: OfferValues, field: OfferField, terms: readonly OfferTerm[]): string {
  const of = termOf(field, terms)
  if (of) return JSON.stringify(givenTo(values.answers, of.question).map(({ id, value }) => [id, value]))
  if (field === 'place') {
    const { zip, state_id, cbsa_code, div_code } = values.place
    return JSON.stringify([zip, state_id, cbsa_code, div_code])
  }
  if (field === 'specialty_id') return `${values.specialty_id ?? ''}`
  return TEXTS.some(each => each === field) ? values[field as TextField] : ''
}

function givenTo(answers: Answers, { variables }: Question): readonly { id: number; value: string }[] {
  return variables.flatMap(({ id }) => {
    const value = answers.get(id)?.value ?? null
    return value === null ? [] : [{ id, value }]
  })
}

export function changedFields(
  values: OfferValues,
  saved: OfferValues,
  terms: readonly OfferTerm[],
): readonly OfferField[] {
  return fieldsOf(terms).filter(field => fieldValue(values, field, terms) !== fieldValue(saved, field, terms))
}

/** Returns the values with the given fields copied from other values. */
export function taking(
  values: OfferValues,
  from: OfferValues,
  fields: readonly OfferField[],
  terms: readonly OfferTerm[],
): OfferValues {
  const answers = new Map(values.answers)
  let next: OfferValues = values
  for (const field of fields) {
    const of = termOf(field, terms)
    if (of) for (const { id } of of.question.variables) answers.set(id, from.answers.get(id) ?? emptyResponse(id))
    else if (field === 'place') next = { ...next, place: from.place }
    else if (field === 'specialty_id') next = { ...next, specialty_id: from.specialty_id }
    else next = { ...next, [field]: from[field as TextField] }
  }
  return { ...next, answers }
}

/** Returns the content of the given fields. */
export function contentOf(
  values: OfferValues,
  fields: readonly OfferField[],
  terms: readonly OfferTerm[],
): OfferContent {
  const has = (field: OfferField): boolean => fields.includes(field)
  const texts = Object.fromEntries(TEXTS.filter(has).map(field => [field, values[field]]))
  const given = terms.filter(({ term }) => has(`terms.${term.id}`))
  return {
    ...texts,
    ...(has('specialty_id') ? { specialty_id: values.specialty_id } : {}),
    ...(has('place') ? { ...values.place, zip: values.place.zip || null } : {}),
    ...(given.length === 0
      ? {}
      : {
          jobQuestions: given.map(({ term, question }) => ({
            job_question_id: term.id,
            responses: givenTo(values.answers, question).map(({ id, value }) => ({
              job_question_variable_id: id,
              value,
            })),
          })),
        }),
  }
}

/** Returns the values after an action on a term. */
export function applyTermAction(values: OfferValues, question: Question, action: Action): OfferValues {
  const after = transition(question, responsesOf(question, values.answers), action)
  const answers = new Map<number, Response>([...values.answers, ...after.map(one => [one.variable_id, one] as const)])
  return { ...values, answers }
}

/** Returns the errors of invalid values by field. These fields are not sent until they are fixed. */
export function errorsIn(values: OfferValues, terms: readonly OfferTerm[]): ReadonlyMap<string, string> {
  const errors = new Map<string, string>()
  const url = boardUrlError(values.external_url.trim())
  if (url !== null) errors.set('external_url', url)
  if (!/^(\d{5})?$/.test(values.place.zip)) errors.set('place', OFFER_FORM.zipLength)
  for (const { term, question } of terms) {
    const [fault] = termErrors(values.answers, question)
    if (fault) errors.set(`terms.${term.id}`, fault.message)
  }
  return errors
}

/** Returns the field for a name from the server, such as "zip" or "jobQuestions.5.12". Returns `null` if there is none. */
export function fieldOfError(name: string): OfferField | null {
  const term = /^(?:jobQuestions|terms)\.(\d+)/.exec(name)?.[1]
  if (term !== undefined) return `terms.${Number(term)}`
  if (name === 'zip' || name === 'place' || PLACE.some(each => each === name)) return 'place'
  if (name === 'specialty_id') return name
  return TEXTS.find(each => each === name) ?? null
}
