import type { OutputOf } from '#contract/index.ts'
import type { BrowserQuestion, PositionAnswers } from '#contract/recruiter/ico.ts'
import type { OfferContent } from '#contract/recruiter/offer.ts'
import { offeredQuestion } from '#rules/recruiter/offer-terms.ts'
import { type Action, transition } from '#rules/share/answering.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { termErrors, termText } from '../said-term.ts'

/** Criteria that a recruiter or guest enters to find candidates. */
export interface Position {
  readonly specialtyId: number | null
  readonly stateId: number | null
  /** ZIP code as typed. */
  readonly zip: string
  /** Answers by variable. Unspecified terms have no value. */
  readonly answers: Answers
}
export const NO_ANSWERS: Position = { specialtyId: null, stateId: null, zip: '', answers: new Map() }

/** Term of the ICO browser, as a question for the rules. */
export interface BrowserTerm {
  readonly term: BrowserQuestion
  readonly question: Question
}

/**
 * Returns the terms as an offer answers them. Recruiters can leave terms unspecified, can't decline any, and can offer any number of
 * benefits.
 */
export function browserTerms(questions: readonly BrowserQuestion[]): readonly BrowserTerm[] {
  return questions.flatMap(term => {
    const question = offeredQuestion(term)
    return question ? [{ term, question }] : []
  })
}

export function applyPositionAction(position: Position, question: Question, action: Action): Position {
  const after = transition(question, responsesOf(question, position.answers), action)
  return { ...position, answers: new Map([...position.answers, ...after.map(one => [one.variable_id, one] as const)]) }
}

/** Returns the position with values for some variables of a term, and none for the term's other variables. */
export function withValues(position: Position, question: Question, values: ReadonlyMap<number, string>): Position {
  const given = question.variables.map(({ id }) => {
    return [id, { ...emptyResponse(id), value: values.get(id) ?? null }] as const
  })
  return { ...position, answers: new Map([...position.answers, ...given]) }
}

/** Returns a term's value as text, or empty text if not specified. */
export const positionTermText = ({ answers }: Position, of: BrowserTerm): string => termText(answers, of)

/** Returns the terms with invalid answers. Nothing is counted until these are fixed. */
export function wrongTerms(
  { answers }: Pick<Position, 'answers'>,
  terms: readonly { readonly term: { readonly label: string }; readonly question: Question }[],
): readonly string[] {
  return terms.flatMap(({ term, question }) => (termErrors(answers, question).length > 0 ? [term.label] : []))
}

/** Returns the values in a fixed order. Unselected options and invalid answers have no value. */
function valuesOf({ answers }: Pick<Position, 'answers'>, question: Question) {
  const { type, variables } = question
  if (termErrors(answers, question).length > 0) return []
  const isChoice = type === 'SELECT_ONE' || type === 'SELECT_ANY'
  return variables.flatMap(({ id }) => {
    const value = answers.get(id)?.value ?? null
    if (value === null || value === '' || (isChoice && value !== '1')) return []
    return [{ job_question_variable_id: id, value }]
  })
}

/** Converts criteria to the form in which candidates are counted. */
export function toPositionAnswers(
  { specialtyId, stateId: state_id, zip, answers }: Position,
  terms: readonly Pick<BrowserTerm, 'question'>[],
): PositionAnswers {
  // A recruiter who clears the state searches everywhere, even if the ZIP code is still entered.
  return toPositionAnswersAt({ specialtyId, place: { state_id, zip: state_id === null ? '' : zip }, answers }, terms)
}

/** Location of an offer, as typed. */
interface PlaceTyped extends Pick<PositionAnswers, 'state_id' | 'cbsa_code' | 'div_code'> {
  readonly zip: string
}

/** Converts an offer to the form in which candidates are counted. Incomplete ZIP codes are ignored. */
export function toPositionAnswersAt(
  { specialtyId, place, answers }: Pick<Position, 'specialtyId' | 'answers'> & { readonly place: PlaceTyped },
  terms: readonly Pick<BrowserTerm, 'question'>[],
): PositionAnswers {
  return {
    specialty_id: specialtyId,
    ...place,
    zip: place.zip.length === 5 ? place.zip : null,
    answers: terms.flatMap(({ question }) => valuesOf({ answers }, question)),
  }
}

/** Converts criteria to an offer's content, to save them or to create a draft. */
export function offerOf(position: Position, terms: readonly BrowserTerm[]): OfferContent {
  const { specialtyId: specialty_id, stateId: state_id, zip } = position
  return {
    specialty_id,
    // A ZIP code determines the rest of the location. A state without a ZIP code replaces the whole location.
    ...(zip.length === 5 ? { zip } : { state_id, zip: null, cbsa_code: null, div_code: null }),
    jobQuestions: terms.flatMap(({ term, question }) => {
      const responses = valuesOf(position, question)
      return responses.length > 0 ? [{ job_question_id: term.id, responses }] : []
    }),
  }
}

export type InformationSet = OutputOf<'GET recruiter/job-information-set/index'>['items'][number]

/** Returns the position for saved criteria. */
export function positionOfSet({
  specialty_id,
  state_id,
  zip,
  jobQuestionResponses,
}: Pick<InformationSet, 'specialty_id' | 'state_id' | 'zip' | 'jobQuestionResponses'>): Position {
  const given = Object.values(jobQuestionResponses).flat()
  return {
    specialtyId: specialty_id,
    stateId: state_id,
    zip: zip ?? '',
    answers: new Map(
      given.map(({ job_question_variable_id: id, value }) => [id, { ...emptyResponse(id), value }] as const),
    ),
  }
}
