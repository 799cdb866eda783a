import { indexStudy } from './index-study.ts'
import { emptyResponse, isChoice, isDeclined, responsesOf } from './responses.ts'
import { checkShape } from './shape.ts'
import type { Answers, Question, Response, Study, Variable } from './study.ts'

/**
 * The prior-year update (1 §2, 1 §4 Prior-year flow): which questions are new, and what of last year's answers stands for this year's
 * questions. Years are matched by variable uid; ids differ from year to year (decision G-066).
 */

/** The questions of which last year's study held no variable. Confirmations only show what others answered and are never new. */
export function newQuestions(current: Study, prior: Study): readonly Question[] {
  return current.questions.filter(
    question => question.type !== 'CONFIRMATION' && question.type !== 'GEOGRAPHY_ICO_WRAPPER' && isNew(question, prior),
  )
}

/** Whether last year's study held no variable of this question. */
export function isNew({ variables }: Question, prior: Study): boolean {
  const { byUid } = indexStudy(prior)
  return !variables.some(({ uid }) => byUid.has(uid))
}

/**
 * Last year's answers to a question, as answers to this year's: one response a variable, empty where last year's study had none.
 * Null when nothing was answered, or when it no longer fits (another kind, unit or scale, other options): then the question is asked anew.
 */
export function carriedOver(question: Question, prior: Study, priorAnswers: Answers): readonly Response[] | null {
  const responses = question.variables.map(variable => translated(question, variable, prior, priorAnswers))
  const fitting = responses.filter(response => response !== null)
  if (fitting.length < responses.length || fitting.every(isEmpty)) return null
  const answer = isChoice(question) && !isDeclined(fitting) ? carriedChoice(question, fitting, prior) : fitting
  return answer && checkShape(question, answer).length === 0 ? answer : null
}

/** This year's answers with last year's put in for the questions named that have none yet. @returns the responses by question. */
export function carryOverAnswers(
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
export function isLargeChange(value: number, lastYear: number): boolean {
  return lastYear !== 0 && Math.abs(value - lastYear) > Math.abs(lastYear) / 2
}

/** Neither a value nor a word about there being none. */
export function isEmpty(response: Response): boolean {
  return response.value === null && response.declined === 0 && response.is_unknown === 0
}

/** Null when last year's response was given to another kind of question or in another unit. */
function translated(question: Question, variable: Variable, prior: Study, priorAnswers: Answers): Response | null {
  const before = indexStudy(prior).byUid.get(variable.uid)
  const response = before && priorAnswers.get(before.variable.id)
  if (!response || isEmpty(response)) return emptyResponse(variable.id)
  if (before.question.type !== question.type) return null
  if (question.type === 'SLIDER' && unitOf(before.variable) !== unitOf(variable)) return null
  return { ...response, variable_id: variable.id }
}

function unitOf({ prefix, suffix }: Variable): string {
  return `${prefix.trim()} ${suffix.trim()}`.toLowerCase()
}

/**
 * A choice stands if something that was chosen is still there. An option added since was not chosen where one is chosen; where any may be,
 * nobody can know.
 */
function carriedChoice(question: Question, responses: readonly Response[], prior: Study): readonly Response[] | null {
  if (!responses.some(({ value }) => value === '1')) return null
  const { byUid } = indexStudy(prior)
  const added = new Set(question.variables.filter(({ uid }) => !byUid.has(uid)).map(({ id }) => id))
  if (question.type === 'SELECT_ANY' && added.size > 0) return null
  return responses.map(response => (added.has(response.variable_id) ? { ...response, value: '0' } : response))
}
