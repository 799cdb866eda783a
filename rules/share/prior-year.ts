import { emptyResponse, responsesOf } from './responses.ts'
import { checkShape } from './shape.ts'
import type { Answers, Question, Response, Study, Variable } from './study.ts'

/**
 * The prior-year update (1 §2, 1 §4 Prior-year flow): which questions are new, and what of last year's answers stands for this year's
 * questions. Years are matched by variable uid; ids differ from year to year (decision G-066).
 */

/** The questions of which last year's study held no variable. Confirmations only show what others answered and are never new. */
export function newQuestions(current: Study, prior: Study): readonly Question[] {
  const known = new Set(prior.questions.flatMap(({ variables }) => variables.map(({ uid }) => uid)))
  return current.questions.filter(
    ({ type, variables }) =>
      type !== 'CONFIRMATION' && type !== 'GEOGRAPHY_ICO_WRAPPER' && !variables.some(({ uid }) => known.has(uid)),
  )
}

/**
 * Last year's answers to a question, as answers to this year's: one response a variable, empty where last year's study had none.
 * Null when nothing was answered, or when it no longer fits (another scale, other options): then the question is asked anew.
 */
export function carriedOver(question: Question, prior: Study, priorAnswers: Answers): readonly Response[] | null {
  const responses = question.variables.map(variable => translated(variable, prior, priorAnswers))
  if (responses.every(isEmpty) || checkShape(question, responses).length > 0) return null
  return responses
}

/** This year's answers with last year's put in for the questions named that have none yet. @returns the responses by question. */
export function takeOver(
  current: Study,
  answers: Answers,
  prior: Study,
  priorAnswers: Answers,
  unchanged: ReadonlySet<number>,
): ReadonlyMap<number, readonly Response[]> {
  const taken = new Map<number, readonly Response[]>()
  for (const question of current.questions) {
    if (!unchanged.has(question.id) || !responsesOf(question, answers).every(isEmpty)) continue
    const responses = carriedOver(question, prior, priorAnswers)
    if (responses) taken.set(question.id, responses)
  }
  return taken
}

/**
 * Whether a number differs from last year's by more than half of it: worth a second look, never an error.
 */
export function surprising(value: number, lastYear: number): boolean {
  return lastYear !== 0 && Math.abs(value - lastYear) > Math.abs(lastYear) / 2
}

function translated(variable: Variable, prior: Study, priorAnswers: Answers): Response {
  for (const question of prior.questions) {
    const before = question.variables.find(({ uid }) => uid === variable.uid)
    const response = before && priorAnswers.get(before.id)
    if (response) return { ...response, variable_id: variable.id }
  }
  return emptyResponse(variable.id)
}

function isEmpty(response: Response): boolean {
  return response.value === null && response.declined === 0 && response.is_unknown === 0
}
