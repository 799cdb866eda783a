import { hasOwnAnswer } from './conditions.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { indexStudy } from './index-study.ts'
import { emptyResponse, isChoice, isDeclined, isEmpty, responsesOf } from './responses.ts'
import { checkShape, isValueOf } from './shape.ts'
import { minimumText } from './slider.ts'
import type { Answers, Question, Response, Study, Variable } from './study.ts'

/**
 * The prior-year update (1 §2, 1 §4 Prior-year flow): which questions are new, and which of last year's answers still fit this year's
 * questions. Years are matched by variable uid, because ids differ from year to year (decision G-066).
 */

/** Returns the questions for which last year's study had no variable. Confirmations only repeat other answers, so they are never new. */
export function newQuestions(current: Study, prior: Study): readonly Question[] {
  return current.questions.filter(question => hasOwnAnswer(question) && isNew(question, prior))
}

/** Whether last year's study had no variable of this question. */
export function isNew({ variables }: Question, prior: Study): boolean {
  const { byUid } = indexStudy(prior)
  return !variables.some(({ uid }) => byUid.has(uid))
}

/**
 * Last year's answers to a question as answers to this year's: one response per variable, empty if last year's study had none.
 * Null if nothing was answered, or if the answer no longer fits (another type, unit, or scale, other options). Then the member answers again.
 */
export function carriedOver(question: Question, prior: Study, priorAnswers: Answers): readonly Response[] | null {
  const responses = question.variables.map(variable => translate(question, variable, prior, priorAnswers))
  const fitting = responses.filter(response => response !== null)
  if (fitting.length < responses.length || fitting.every(isEmpty)) return null
  const answer =
    isChoice(question) && !isDeclined(fitting) ? carriedChoice(question, fitting, prior, priorAnswers) : fitting
  return answer && checkShape(question, answer).length === 0 ? answer : null
}

/**
 * What last year's study had of a module: its completed modules that share a variable with it, as one study. Null without any.
 * @param completed last year's modules that the member completed
 */
export function priorModule(module: Study, completed: readonly Study[]): Study | null {
  const uids = new Set(module.questions.flatMap(({ variables }) => variables.map(({ uid }) => uid)))
  const isOfModule = ({ variables }: Question): boolean => variables.some(({ uid }) => uids.has(uid))
  const before = completed.filter(({ questions }) => questions.some(isOfModule))
  const [first] = before
  return first ? { ...first, questions: before.flatMap(({ questions }) => questions) } : null
}

/** Whether a form has no answer yet. */
export function isUnanswered({ questions }: Study, answers: Answers): boolean {
  return questions.every(question => responsesOf(question, answers).every(isEmpty))
}

/** Last year's answers for those `unchanged` questions that have no answer yet this year. @returns the responses by question id. */
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
 * Whether a number differs from last year's by more than half: worth a second look, never an error.
 */
export function isLargeChange(value: number, lastYear: number): boolean {
  return lastYear !== 0 && Math.abs(value - lastYear) > Math.abs(lastYear) / 2
}

/** Last year's response for this year's variable; null if the question's type or the unit changed. */
function translate(question: Question, variable: Variable, prior: Study, priorAnswers: Answers): Response | null {
  const before = indexStudy(prior).byUid.get(variable.uid)
  const response = before && priorAnswers.get(before.variable.id)
  if (!response || isEmpty(response)) return emptyResponse(variable.id)
  if (before.question.type !== question.type) return null
  if (question.type !== 'SLIDER') return { ...response, variable_id: variable.id }
  if (unitOf(before.variable) !== unitOf(variable)) return null
  const value = ONE_MORE_A_YEAR.has(variable.uid) ? oneMore(question, variable, response.value) : response.value
  // The marked minimum is this year's, not last year's.
  return { ...response, variable_id: variable.id, value, is_set_min: value === minimumText(variable) ? 1 : 0 }
}

/** Uids of numbers that grow by one every year. */
const ONE_MORE_A_YEAR: ReadonlySet<string> = new Set(['years_in_practice'])

function oneMore(question: Question, variable: Variable, value: string | null): string | null {
  const before = parseDecimal(value)
  const next = before === null ? null : decimalText(before + 1)
  return next !== null && isValueOf(question, variable, next) ? next : value
}

/** Units of what is counted again every year: pay, hours, and work RVUs. */
const YEARLY_UNITS: ReadonlySet<string> = new Set(['$', 'hour', 'hours', 'wrvu', 'wrvus'])

/** Whether last year's answer is proposed for an update: a number of pay, hours or work RVUs, or one that derived values are made of. */
export function changesEveryYear({ type, variables }: Question, { derived }: Study): boolean {
  if (type !== 'SLIDER') return false
  const parts = new Set(derived.flatMap(({ parts: uids, divisor }) => (divisor === null ? uids : [...uids, divisor])))
  return variables.some(
    ({ uid, prefix, suffix }) =>
      parts.has(uid) || [prefix, suffix].some(unit => YEARLY_UNITS.has(unit.trim().toLowerCase())),
  )
}

function unitOf({ prefix, suffix }: Variable): string {
  return `${prefix.trim()} ${suffix.trim()}`.toLowerCase()
}

/**
 * A choice carries over if every chosen option still exists. In SELECT_ONE, an option added since counts as not chosen. In SELECT_ANY it is
 * unknown whether the member would have chosen it, so nothing carries over.
 */
function carriedChoice(
  question: Question,
  responses: readonly Response[],
  prior: Study,
  priorAnswers: Answers,
): readonly Response[] | null {
  if (!responses.some(({ value }) => value === '1')) return null
  const { byUid } = indexStudy(prior)
  const kept = new Set(question.variables.map(({ uid }) => uid))
  const before = new Set(question.variables.flatMap(({ uid }) => byUid.get(uid)?.question.variables ?? []))
  if ([...before].some(({ id, uid }) => !kept.has(uid) && priorAnswers.get(id)?.value === '1')) return null
  const added = new Set(question.variables.filter(({ uid }) => !byUid.has(uid)).map(({ id }) => id))
  if (question.type === 'SELECT_ANY' && added.size > 0) return null
  return responses.map(response => (added.has(response.variable_id) ? { ...response, value: '0' } : response))
}
