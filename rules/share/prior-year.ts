import { hasOwnAnswer, type View, viewOf } from './conditions.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { parseConfirmed } from './difference.ts'
import { differenceLine, indexStudy, type TotalRule } from './index-study.ts'
import { YEAR } from './number-periods.ts'
import { unitText } from './number-units.ts'
import { emptyResponse, isChoice, isDeclined, isEmpty, responsesOf } from './responses.ts'
import { checkShape, isValueOf } from './shape.ts'
import { minimumText } from './slider.ts'
import type { Answers, Question, Response, Study, Variable } from './study.ts'
import { totalState } from './sum-rule.ts'

/**
 * Prior-year update (1 §2, 1 §4 Prior-year flow). It determines which questions are new and which of last year's answers still fit. Years
 * are matched by variable uid, because IDs differ from year to year (decision G-066).
 */

/** Study of an earlier year. */
export interface PriorStudy extends Study {
  /** Number of years from that study to this one. Without it, years that continue are carried over unchanged. */
  readonly yearsAgo?: number
}

interface Yearly {
  readonly period: number
}

/** Returns the number of years from an earlier study to a later one. */
export function yearsBetween(earlier: Yearly, later: Yearly): number {
  return later.period - earlier.period
}

/** Returns the questions whose variables are all new. Confirmations only repeat other answers, so they are never new. */
export function newQuestions(current: Study, prior: Study): readonly Question[] {
  return current.questions.filter(question => hasOwnAnswer(question) && isNew(question, prior))
}

/** Checks whether last year's study had no variable of this question. */
export function isNew({ variables }: Question, prior: Study): boolean {
  const { byUid } = indexStudy(prior)
  return !variables.some(({ uid }) => byUid.has(uid))
}

/**
 * Converts last year's answers to a question into this year's responses, one per variable. The response is empty if last year's study had
 * no answer. Returns `null` if nothing was answered or the answer no longer fits because of another type, unit, scale, or option. In this
 * case, the member answers again.
 */
export function carriedOver(question: Question, prior: PriorStudy, priorAnswers: Answers): readonly Response[] | null {
  const responses = question.variables.map(variable => translate(question, variable, prior, priorAnswers))
  const fitting = responses.filter(response => response !== null)
  if (fitting.length < responses.length || fitting.every(isEmpty)) return null
  const answer =
    isChoice(question) && !isDeclined(fitting) ? carriedChoice(question, fitting, prior, priorAnswers) : fitting
  return answer && checkShape(question, answer).length === 0 ? answer : null
}

/** Returns last year's number as this year's response to one variable. `null` without a number or if it no longer fits. */
export function carriedNumber(
  question: Question,
  variable: Variable,
  prior: PriorStudy,
  priorAnswers: Answers,
): Response | null {
  const response = translate(question, variable, prior, priorAnswers)
  if (!response || isEmpty(response) || response.declined === 1) return null
  return checkShape(question, [response]).length === 0 ? response : null
}

/**
 * Returns last year's version of a module: the completed modules that share a variable with it, as one study. `null` if there are none.
 * @param completed Last year's modules that the member completed
 */
export function priorModule(module: Study, completed: readonly Study[]): Study | null {
  const uids = new Set(module.questions.flatMap(({ variables }) => variables.map(({ uid }) => uid)))
  const isOfModule = ({ variables }: Question): boolean => variables.some(({ uid }) => uids.has(uid))
  const before = completed.filter(({ questions }) => questions.some(isOfModule))
  const [first] = before
  return first ? { ...first, questions: before.flatMap(({ questions }) => questions) } : null
}

/** Checks whether a form has no answers. */
export function isUnanswered({ questions }: Study, answers: Answers): boolean {
  return questions.every(question => responsesOf(question, answers).every(isEmpty))
}

/**
 * Returns last year's answers to the `unchanged` questions without an answer this year, and last year's reasons for differences that are still
 * the same.
 * @returns The responses by question ID
 */
export function carryOverAnswers(
  current: Study,
  answers: Answers,
  prior: PriorStudy,
  priorAnswers: Answers,
  unchanged: ReadonlySet<number>,
): ReadonlyMap<number, readonly Response[]> {
  const taken = new Map<number, readonly Response[]>()
  for (const question of current.questions) {
    if (!unchanged.has(question.id) || !hasOwnAnswer(question)) continue
    if (!responsesOf(question, answers).every(isEmpty)) continue
    const responses = carriedOver(question, prior, priorAnswers)
    if (responses) taken.set(question.id, responses)
  }
  const carried = [...taken.values()].flat().map(response => [response.variable_id, response] as const)
  const view = viewOf(current, new Map([...answers, ...carried]))
  for (const rule of view.index.totalRules) {
    const reason = carriedReason(view, rule, prior, priorAnswers)
    const id = rule.line?.question.id
    if (reason && id !== undefined) taken.set(id, [...(taken.get(id) ?? []), reason])
  }
  return taken
}

/** Returns last year's reason for a difference between a total and its parts. `null` without a difference, or if it isn't the same. */
function carriedReason(view: View, rule: TotalRule, prior: Study, priorAnswers: Answers): Response | null {
  const { isDifferent, differenceReason, possibleReasons, left } = totalState(view, rule)
  const line = differenceLine(rule)
  const before = line && indexStudy(prior).byUid.get(line.variable.uid)
  if (!before || !isDifferent || differenceReason !== null) return null
  const value = priorAnswers.get(before.variable.id)?.value ?? null
  const confirmed = parseConfirmed(value)
  if (!confirmed || confirmed.difference !== left || !possibleReasons.includes(confirmed.reason)) return null
  return { ...emptyResponse(line.variable.id), value }
}

/** Checks whether a number differs from last year's by more than half. Such a change is worth checking but is not an error. */
export function isLargeChange(value: number, lastYear: number): boolean {
  return lastYear !== 0 && Math.abs(value - lastYear) > Math.abs(lastYear) / 2
}

/** Converts last year's response to this year's variable. Returns `null` if the question's type or the unit changed. */
function translate(question: Question, variable: Variable, prior: PriorStudy, priorAnswers: Answers): Response | null {
  const before = indexStudy(prior).byUid.get(variable.uid)
  const response = before && priorAnswers.get(before.variable.id)
  if (!response || isEmpty(response)) return emptyResponse(variable.id)
  if (before.question.type !== question.type) return null
  if (question.type !== 'SLIDER') return { ...response, variable_id: variable.id }
  if (unitText(before.variable).toLowerCase() !== unitText(variable).toLowerCase()) return null
  const years = isTimeSoFar(question, variable) ? (prior.yearsAgo ?? 0) : 0
  const value = years > 0 ? increased(question, variable, response.value, years) : response.value
  // The mark refers to this year's minimum, not last year's.
  return { ...response, variable_id: variable.id, value, is_set_min: value === minimumText(variable) ? 1 : 0 }
}

/** Wordings of a time that continues, such as “How many years have you been in practice?” */
const SO_FAR =
  /\bhow (?:long|many (?:of these )?years) have you (?:been (?:in practice|at|with)\b|practiced\b|.*\byour (?:current|present)\b)|\bhow old are you\b/i

/** Checks whether a number counts years that continue, so that it increases every year. */
export function isTimeSoFar({ prompt }: Question, variable: Variable): boolean {
  return SO_FAR.test(prompt) && unitsOf(variable).includes('years')
}

function increased(question: Question, variable: Variable, value: string | null, years: number): string | null {
  const before = parseDecimal(value)
  const next = before === null ? null : decimalText(before + years)
  return next !== null && isValueOf(question, variable, next) ? next : value
}

/** Units of numbers that are in statements of pay and productivity. */
export const STATEMENT_UNITS: ReadonlySet<string> = new Set(['$', 'wrvu', 'wrvus'])
/** Units of numbers that change every year: pay, hours, work RVUs, and years, except a time so far. */
const YEARLY_UNITS: ReadonlySet<string> = new Set([...STATEMENT_UNITS, 'hour', 'hours', 'years'])
/** Wordings of a question about a recent time, or about a change since an earlier year. */
const RECENT = /\b(last|past|previous|prior) (\w+ )?(year|month|week)s?\b|\byear (ago|before)\b/i

/**
 * Checks whether members should update last year's answer: to a question about a recent time, a number of one year, or a number used in
 * calculated values.
 */
export function changesEveryYear(question: Question, { derived }: Study): boolean {
  const { type, prompt, variables } = question
  if (RECENT.test(prompt)) return true
  if (type !== 'SLIDER') return false
  const parts = new Set(derived.flatMap(({ parts: uids, divisor }) => (divisor === null ? uids : [...uids, divisor])))
  const isYearly = (variable: Variable): boolean =>
    unitsOf(variable).some(unit => YEARLY_UNITS.has(unit)) && !isTimeSoFar(question, variable)
  return YEAR.test(prompt) || variables.some(variable => parts.has(variable.uid) || isYearly(variable))
}

/** Returns the texts before and after a number, such as "$". */
export function unitsOf({ prefix, suffix }: Variable): readonly string[] {
  return [prefix, suffix].map(unit => unit.trim().toLowerCase())
}

/**
 * Carries a choice over if every chosen option still exists. In SELECT_ONE, a new option counts as not chosen. In SELECT_ANY, the member
 * might have chosen the new option, so nothing carries over.
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
