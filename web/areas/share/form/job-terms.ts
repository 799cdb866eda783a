import type { JobProfile } from '#contract/connect/connect.ts'
import { answerLines } from '#rules/share/answer-text.ts'
import { type Evaluation, evaluate } from '#rules/share/evaluate.ts'
import { emptyResponse, isDeclined, responsesOf } from '#rules/share/responses.ts'
import { isValueOf } from '#rules/share/shape.ts'
import { nearest, sliderBounds } from '#rules/share/slider.ts'
import {
  type Answers,
  EMPTY_QUESTION,
  NO_UNUSUAL,
  type Question,
  type QuestionType,
  type Response,
  type Study,
  type Variable,
} from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import type { Entry } from '../queue.ts'
import { nameOf } from '../study.ts'

type Term = JobProfile['jobQuestions'][number]

/** Term of the job profile that the study asks about, as a question of the form. */
export interface FormTerm {
  readonly id: number
  readonly question: Question
  /** Related question of the study. */
  readonly related: Question
}

/** Range of stars for a term, from 1 to 5, typed like a number (1 §5). */
const STARS = { min: 1, max: 5, step: 1 }
const KINDS: Readonly<Partial<Record<Term['type'], QuestionType>>> = {
  SLIDER: 'SLIDER',
  RATING: 'SLIDER',
  SELECT_ONE: 'SELECT_ONE',
  SELECT_ANY: 'SELECT_ANY',
  YES_NO: 'YES_NO',
  MULTI_VARIABLE_SELECT_ONE: 'MULTI_VARIABLE_SELECT_ONE',
}

/** Returns the terms to ask with a study, in the profile's order (1 §3: a question's relatedJobQuestion). */
export function formTerms({ jobQuestions }: Pick<JobProfile, 'jobQuestions'>, study: Study): readonly FormTerm[] {
  return jobQuestions.flatMap((term): FormTerm[] => {
    const type = KINDS[term.type]
    const related = study.questions.find(({ id }) => term.questions.some(one => one.id === id))
    return type && related ? [{ id: term.id, question: questionOf(term, type), related }] : []
  })
}

/** Returns the question for a term. It is never required, because no choice means no preference. */
function questionOf(term: Term, type: QuestionType): Question {
  const { jobQuestionVariables: variables, member_preamble, member_prompt, member_explanation } = term
  return {
    ...EMPTY_QUESTION,
    id: term.id,
    section_id: 0,
    type,
    label: term.label,
    prompt: member_prompt || term.label,
    preamble: member_preamble,
    explanation: member_explanation,
    required: true,
    is_select_all_enabled: term.is_select_all_enabled,
    maximum_selections: term.maximum_selections,
    variablesCount: variables.length,
    has_strict_steps: true,
    variables: variables.map(
      (one): Variable => ({
        ...one,
        ...(term.type === 'RATING' ? STARS : {}),
        ...NO_UNUSUAL,
        question_id: term.id,
        is_set_zero_hidden: true,
        is_exclusive: one.is_exclusive_member,
        condition: null,
      }),
    ),
  }
}

/** Returns the answers of the profile, overlaid with unsent answers from this device. */
export function openingTerms({ jobQuestions }: Pick<JobProfile, 'jobQuestions'>, queued: readonly Entry[]): Answers {
  const answers = new Map<number, Response>()
  for (const { jobQuestionVariables } of jobQuestions)
    for (const { id, jobProfileQuestionResponses } of jobQuestionVariables) {
      const [given] = jobProfileQuestionResponses
      const value = given && given.declined === 0 && given.no_preference === 0 ? given.value : null
      answers.set(id, { ...emptyResponse(id), value })
    }
  for (const response of queued.flatMap(({ responses }) => responses)) answers.set(response.variable_id, response)
  return answers
}

/** Returns the form's messages for a term's answer. */
export function messagesOfTerm({ question }: FormTerm, answers: Answers): readonly Message[] {
  return evaluate({ questions: [question], derived: [] }, answers).messages.get(question.id) ?? []
}

/** Returns the errors in the answers to the terms, each with the term's name. */
export function jobTermErrors(asked: readonly FormTerm[], answers: Answers): readonly Message[] {
  return asked.flatMap(term =>
    messagesOfTerm(term, answers)
      .filter(({ invalid }) => invalid)
      .map(one => ({ ...one, variable_id: null, message: `${nameOf(term.question)}: ${one.message}` })),
  )
}

/** Returns an answer to a term as text, or an empty text if there is no answer. */
export function termText({ question }: FormTerm, responses: readonly Response[]): string {
  return answerLines(question, responses)
    .map(({ text }) => text)
    .join('; ')
}

/**
 * Returns the study answer as an answer to the term, or `null` if none is valid or relevant. It matches options by their words and moves a
 * number to the nearest accepted value, because the answer is only a proposal.
 */
export function proposalOf(
  { question, related }: FormTerm,
  answers: Answers,
  { visibleVariables, messages }: Evaluation,
): readonly Response[] | null {
  const given = responsesOf(related, answers)
  if (related.type !== question.type || isDeclined(given)) return null
  if (messages.get(related.id)?.some(({ invalid }) => invalid)) return null
  const values = new Map(given.map(({ variable_id, value }) => [variable_id, value]))
  const shown = related.variables.filter(({ id }) => visibleVariables.has(id))
  if (question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY') {
    const chosen = shown.filter(({ id }) => values.get(id) === '1')
    const matching = question.variables.filter(one => chosen.some(other => isAlike(one, other)))
    const isWhole = matching.length > 0 && (question.type === 'SELECT_ANY' || matching.length === 1)
    return isWhole
      ? question.variables.map(one => ({ ...emptyResponse(one.id), value: matching.includes(one) ? '1' : '0' }))
      : null
  }
  const [own, ...others] = question.variables
  const value = values.get(shown[0]?.id ?? 0) ?? null
  if (!own || others.length > 0 || shown.length !== 1 || value === null) return null
  const proposed = question.type === 'SLIDER' ? `${nearest(sliderBounds(own), Number(value)) ?? ''}` : value
  return isValueOf(question, own, proposed) ? [{ ...emptyResponse(own.id), value: proposed }] : null
}

/** Checks whether a proposal is another number than the answer, because the term accepts fewer numbers. */
export function isNearest({ question, related }: FormTerm, answers: Answers, proposal: readonly Response[]): boolean {
  const values = responsesOf(related, answers).map(({ value }) => value)
  return question.type === 'SLIDER' && !proposal.every(({ value }) => values.includes(value))
}

/** Checks whether two options are the same or one contains the words of the other, such as "Hospital" and "Employed by a hospital". */
function isAlike(one: Variable, other: Variable): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return one.uid === other.uid || (a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)))
}

/** Returns only words and whole numbers, so that "male" is not found in "female", nor "10" in "10,000". */
function wordsOf({ input_label }: Variable): string {
  return (input_label.toLowerCase().match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+/gu) ?? []).join(' ')
}
