import type { AnswerOf } from '#contract/index.ts'
import type { BrowserQuestion, PositionSaid } from '#contract/recruiter-ico.ts'
import type { OfferContent } from '#contract/recruiter-offer.ts'
import { termQuestion } from '#rules/connect/term-question.ts'
import { answerLines } from '#rules/share/answer-text.ts'
import { type Action, transition } from '#rules/share/answering.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { BROWSER } from './messages.ts'

/** What a recruiter, or a guest, says of a position to see who would come. */
export interface Position {
  readonly specialtyId: number | null
  readonly stateId: number | null
  /** As it is typed. */
  readonly zip: string
  /** By variable; what is left open has no value. */
  readonly answers: Answers
}
export const NOTHING_SAID: Position = { specialtyId: null, stateId: null, zip: '', answers: new Map() }

/** A term of the ICO browser, as a question of the rulebook. */
export interface BrowserTerm {
  readonly term: BrowserQuestion
  readonly question: Question
}

/** Recruiters leave terms open, and decline none. */
export function browserTerms(questions: readonly BrowserQuestion[]): readonly BrowserTerm[] {
  return questions.flatMap(term => {
    const question = termQuestion({ ...term, is_unknown_enabled: false, required: false })
    return question ? [{ term, question }] : []
  })
}

export function acted(position: Position, question: Question, action: Action): Position {
  const after = transition(question, responsesOf(question, position.answers), action)
  return { ...position, answers: new Map([...position.answers, ...after.map(one => [one.variable_id, one] as const)]) }
}

/** With a value for each of some variables of a term, and none for its others. */
export function withValues(position: Position, question: Question, values: ReadonlyMap<number, string>): Position {
  const given = question.variables.map(({ id }) => {
    return [id, { ...emptyResponse(id), value: values.get(id) ?? null }] as const
  })
  return { ...position, answers: new Map([...position.answers, ...given]) }
}

/** What is said of a term, in words; empty where it is left open. */
export function saidText({ answers }: Position, { term, question }: BrowserTerm): string {
  const stars = term.type === 'RATING' ? ` ${BROWSER.of5}` : ''
  return answerLines(question, responsesOf(question, answers))
    .map(({ label, text }) => `${label ? `${label}: ` : ''}${text}${stars}`)
    .join('; ')
}

/** What is said, in a fixed order; an option that is not chosen says nothing. */
function valuesOf({ answers }: Position, { type, variables }: Question) {
  const isChoice = type === 'SELECT_ONE' || type === 'SELECT_ANY'
  return variables.flatMap(({ id }) => {
    const value = answers.get(id)?.value ?? null
    if (value === null || value === '' || (isChoice && value !== '1')) return []
    return [{ job_question_variable_id: id, value }]
  })
}

/** As candidates are counted. */
export function saidOf(position: Position, terms: readonly BrowserTerm[]): PositionSaid {
  return {
    specialty_id: position.specialtyId,
    state_id: position.stateId,
    answers: terms.flatMap(({ question }) => valuesOf(position, question)),
  }
}

/** As criteria of the organization are kept, and offers begin with them. */
export function offerOf(position: Position, terms: readonly BrowserTerm[]): OfferContent {
  const { specialtyId: specialty_id, stateId: state_id, zip } = position
  return {
    specialty_id,
    // A ZIP code tells the rest; a state alone takes the place of all that.
    ...(zip.length === 5 ? { zip } : { state_id, zip: null, cbsa_code: null, div_code: null }),
    jobQuestions: terms.flatMap(({ term, question }) => {
      const responses = valuesOf(position, question)
      return responses.length > 0 ? [{ job_question_id: term.id, responses }] : []
    }),
  }
}

export type InformationSet = AnswerOf<'GET recruiter/job-information-set/index'>['items'][number]

/** What kept criteria say of a position. */
export function positionOfSet({ specialty_id, state_id, zip, jobQuestionResponses }: InformationSet): Position {
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
