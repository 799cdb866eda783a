import type { Remaining } from './headway.ts'
import { STATEMENT_UNITS, unitsOf } from './prior-year.ts'
import type { Question, QuestionType, Variable } from './study.ts'

/** Minimum number of people for a measurement of a study's duration. */
const MIN_PEOPLE = 30
/** Increment to which longer times are rounded, in minutes. */
const STEP = 5

/** Time for a question in addition to reading it, in seconds: for its first row, and for each further row. */
interface Cost {
  readonly first: number
  readonly more: number
}

/** Default times by kind of question (decision 87). */
const COSTS: Readonly<Record<QuestionType, Cost>> = {
  SLIDER: { first: 12, more: 6 },
  YES_NO: { first: 4, more: 4 },
  SELECT_ONE: { first: 5, more: 0 },
  SELECT_ANY: { first: 5, more: 1 },
  MULTI_VARIABLE_SELECT_ONE: { first: 5, more: 4 },
  RATING: { first: 5, more: 4 },
  FIND_REGION: { first: 8, more: 8 },
  FIND_STATE: { first: 8, more: 8 },
  FIND_SCHOOL: { first: 8, more: 8 },
  CONFIRMATION: { first: 6, more: 2 },
  // The last page of a study: the place and terms of the ideal job, and then the review of all answers.
  GEOGRAPHY_ICO_WRAPPER: { first: 70, more: 0 },
}
/** Pay and work RVUs, which members look up in a statement. Further lines of the same statement take less time. */
const LOOKED_UP: Cost = { first: 50, more: 18 }
/** Time to read one word, at 238 words per minute. */
const SECONDS_PER_WORD = 0.25

/** Number of answered questions after which a member's own pace counts. */
const MIN_OWN = 10
/** Longest time that counts for a question, as a multiple of the expected time. A longer time means that the member did something else. */
const MAX_RATIO = 3

/** Time spent on a question. */
export interface TimedQuestion {
  readonly question: Question
  readonly seconds: number
}

/**
 * Returns the usual duration of a study in minutes. `null` if too few people were measured.
 * @param medianMs The median time that `people` spent on it
 */
export function usualMinutes({ medianMs, people }: { readonly medianMs: number; readonly people: number }) {
  return people < MIN_PEOPLE ? null : Math.max(1, rounded(medianMs / 60_000))
}

const known = new WeakMap<Question, number>()

/** Returns the default time for a question, in seconds. */
export function secondsOf(question: Question): number {
  const before = known.get(question)
  if (before !== undefined) return before
  const { type, variables } = question
  const { first, more } = type === 'SLIDER' && variables.some(isLookedUp) ? LOOKED_UP : COSTS[type]
  const seconds = SECONDS_PER_WORD * wordsIn(question) + first + more * Math.max(0, variables.length - 1)
  known.set(question, seconds)
  return seconds
}

/** Divides the seconds spent on a page among its questions, in proportion to their default times. */
export function timedPage(page: readonly Question[], seconds: number): readonly TimedQuestion[] {
  const all = total(page.map(secondsOf))
  return page.map(question => ({ question, seconds: (seconds * secondsOf(question)) / all }))
}

function isLookedUp(variable: Variable): boolean {
  return unitsOf(variable).some(unit => STATEMENT_UNITS.has(unit))
}

function wordsIn({ preamble, prompt, explanation, variables }: Question): number {
  const labels = variables.flatMap(({ input_label, variableOptions }) => [
    input_label,
    ...variableOptions.map(({ name }) => name),
  ])
  return [preamble, prompt, explanation, ...labels].join(' ').split(/\s+/).filter(Boolean).length
}

/** Returns the default time for the remaining questions, in seconds. */
function secondsLeft({ open, possible }: Remaining): number {
  return total(open.map(secondsOf)) + total(possible.map(secondsOf)) / 2
}

/**
 * Returns how long a study usually takes, as a multiple of the default times of its questions.
 * @param whole The questions of a study that isn't begun
 * @param usual The result of `usualMinutes` for the study, or `null` if not measured
 */
export function rateOf(whole: Remaining, usual: number | null): number {
  const seconds = secondsLeft(whole)
  return usual === null || seconds === 0 ? 1 : (usual * 60) / seconds
}

/**
 * Returns the minutes that a member still needs. Cards and the form use it, so that they agree.
 * @param rate The study's `rateOf`
 */
export function minutesLeft(remaining: Remaining, rate: number, own: Pace = NO_PACE): number {
  return (secondsLeft(remaining) * rate * paceRate(own)) / 60
}

/** Time that a member spent on questions, and their usual time, in seconds. */
export interface Pace {
  readonly questions: number
  readonly spent: number
  readonly usual: number
}

export const NO_PACE: Pace = { questions: 0, spent: 0, usual: 0 }

/**
 * Returns the pace with the times of further questions.
 * @param rate The study's `rateOf`
 */
export function withTimes(pace: Pace, timed: readonly TimedQuestion[], rate: number): Pace {
  const usual = timed.map(({ question }) => secondsOf(question) * rate)
  const spent = timed.map(({ seconds }, at) => Math.min(seconds, MAX_RATIO * (usual[at] ?? 0)))
  return {
    questions: pace.questions + timed.length,
    spent: pace.spent + total(spent),
    usual: pace.usual + total(usual),
  }
}

/** Returns a pace as a multiple of the usual one. It counts from the tenth question on, and more with each question. */
export function paceRate({ questions, spent, usual }: Pace): number {
  if (questions < MIN_OWN) return 1
  const weight = questions / (questions + MIN_OWN)
  return 1 - weight + (weight * spent) / usual
}

/** Formats a duration, such as "about 6 minutes". It is rounded so that it looks plausible and doesn't change constantly. */
export function minutesText(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute'
  const whole = rounded(minutes)
  return whole === 1 ? 'about 1 minute' : `about ${whole} minutes`
}

/** Rounds to whole minutes, or above ten minutes to multiples of five. */
function rounded(minutes: number): number {
  return minutes > 2 * STEP ? STEP * Math.round(minutes / STEP) : Math.round(minutes)
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
