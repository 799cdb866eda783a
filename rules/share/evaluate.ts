import { isAnswered, type View, viewOf } from './conditions.ts'
import { numberError } from './number-text.ts'
import { isDeclined, responsesOf } from './responses.ts'
import { checkShape } from './shape.ts'
import type { Answers, Question, Study } from './study.ts'
import { type Message, messagesOf } from './validation.ts'

/** Statuses of a question, with one symbol each in the status bar (1 §2 Study form). */
export type QuestionStatus = 'completed' | 'declined' | 'invalid' | 'uncompleted'

export interface Progress {
  readonly questionsCompleted: number
  readonly questionsTotal: number
}

/** Data that the form shows about the answers to its questions. Hidden questions are omitted. */
export interface Evaluation {
  /** View that all of this was computed from. */
  readonly view: View
  /** Visible questions in the study's order. */
  readonly visibleQuestions: readonly Question[]
  readonly visibleVariables: ReadonlySet<number>
  /** Status by the ID of each visible question. */
  readonly status: ReadonlyMap<number, QuestionStatus>
  /** Messages by the ID of the question. */
  readonly messages: ReadonlyMap<number, readonly Message[]>
  readonly progress: Progress
  /** Variables whose answers carried over from last year, during an update. */
  readonly kept?: ReadonlySet<number>
}

/**
 * Computes the complete state of the form from the study and the answers.
 * @param before The state for earlier answers, which unchanged questions reuse, for speed
 */
export function evaluate(study: Study, answers: Answers, before?: Evaluation): Evaluation {
  const view = viewOf(study, answers)
  const isUnchanged = before?.view.index === view.index ? unchangedSince(before.view, view) : () => false
  const visibleQuestions = study.questions.filter(({ id }) => view.questions.has(id))
  const status = new Map<number, QuestionStatus>()
  const messages = new Map<number, readonly Message[]>()
  let questionsCompleted = 0
  for (const question of visibleQuestions) {
    const known = isUnchanged(question) ? before : undefined
    const found = known
      ? (known.messages.get(question.id) ?? [])
      : [...shapeMessages(view, question), ...messagesOf(view, question)]
    if (found.length > 0) messages.set(question.id, found)
    const is = known?.status.get(question.id) ?? statusOf(view, question, found)
    status.set(question.id, is)
    if (is === 'completed' || is === 'declined') questionsCompleted++
  }
  const visibleVariables = new Set<number>()
  for (const { variables } of visibleQuestions)
    for (const { id } of variables) if (view.variables.has(id)) visibleVariables.add(id)
  const progress = { questionsCompleted, questionsTotal: visibleQuestions.length }
  return { view, visibleQuestions, visibleVariables, status, messages, progress }
}

/** Returns a function that checks whether a question has the same status and messages as before. */
function unchangedSince(before: View, view: View): (question: Question) => boolean {
  const changed = new Set<number>()
  for (const { id, variables } of view.index.questions.values()) {
    const isSame =
      before.questions.has(id) === view.questions.has(id) &&
      variables.every(
        variable =>
          before.answers.get(variable.id) === view.answers.get(variable.id) &&
          before.variables.has(variable.id) === view.variables.has(variable.id),
      )
    if (!isSame) changed.add(id)
  }
  return ({ id }) => !changed.has(id) && !view.index.comparedWith.get(id)?.some(other => changed.has(other))
}

/**
 * Returns errors of values that can't be stored, such as typed numbers out of range and values carried over from a year with other limits.
 */
function shapeMessages(view: View, question: Question): Message[] {
  const given = question.variables.flatMap(({ id }) => {
    const response = view.variables.has(id) ? view.answers.get(id) : undefined
    return response ? [response] : []
  })
  return checkShape(question, given).map(({ variable_id, message }) => {
    const variable = question.variables.find(({ id }) => id === variable_id)
    const value = view.answers.get(variable_id)?.value
    const fault = question.type === 'SLIDER' && variable && value ? numberError(question, variable, value) : null
    return { variable_id, message: fault ?? message, invalid: true }
  })
}

function statusOf(view: View, question: Question, messages: readonly Message[]): QuestionStatus {
  if (messages.some(({ invalid }) => invalid)) return 'invalid'
  if (isDeclined(responsesOf(question, view.answers))) return 'declined'
  return isAnswered(view, question) ? 'completed' : 'uncompleted'
}
