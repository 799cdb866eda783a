import { decimalText, parseDecimal } from './decimal.ts'
import type { Evaluation } from './evaluate.ts'
import { valueText } from './number-text.ts'
import type { Answers, Question, Response, Variable } from './study.ts'

/** Numbers between which 8 in 10 released answers of an earlier year are. An end is `null` if the results don't show it. */
export interface UsualRange {
  readonly low: number | null
  readonly high: number | null
  /** Respondents of the results: the member's specialty, or everyone. */
  readonly group: 'specialty' | 'study'
  /** Year of the results. */
  readonly period: number
}

/** Ranges of the released results, by the uid of the variable. Empty until they are loaded, and for studies without an earlier year. */
export type UsualRanges = ReadonlyMap<string, UsualRange>

/** Valid number that the form asks about (decision 85). */
export interface Unusual {
  readonly side: 'low' | 'high'
  /** Limit that the number is beyond, by the results or by the study's author. */
  readonly limit: number
  /** Results that the limit comes from. `null` for a limit by the study's author. */
  readonly range: UsualRange | null
}

export interface UnusualAnswer extends Unusual {
  readonly question: Question
  readonly variable: Variable
  readonly value: string
}

/**
 * Checks a number against the rules of its variable, which never make an answer invalid. Callers leave out invalid numbers. Results
 * come before limits by the author, because they are more specific.
 * @returns `null` if the number is usual, or if there is no number
 */
export function unusualOf(
  variable: Variable,
  { value, declined, is_unknown }: Pick<Response, 'value' | 'declined' | 'is_unknown'>,
  ranges: UsualRanges,
): Unusual | null {
  const number = declined === 1 || is_unknown === 1 ? null : parseDecimal(value)
  if (value === null || number === null) return null
  const range = (variable.is_compared_with_results ? ranges.get(variable.uid) : null) ?? null
  const { unusual_below, unusual_above } = variable
  const byResults = range && beyond(number, range.low, range.high, range)
  return byResults ?? beyond(number, unusual_below, unusual_above, null)
}

function beyond(number: number, low: number | null, high: number | null, range: UsualRange | null): Unusual | null {
  if (low !== null && number < low) return { side: 'low', limit: low, range }
  return high !== null && number > high ? { side: 'high', limit: high, range } : null
}

/**
 * Lists the unusual answers of a survey in the order of its questions. Hidden answers are left out, as are answers with an error, which the
 * member has to correct anyway. Without ranges, such as offline, the list contains only what is beyond the author's limits.
 */
export function unusualAnswers(
  answers: Answers,
  {
    visibleQuestions,
    visibleVariables,
    messages,
  }: Pick<Evaluation, 'visibleQuestions' | 'visibleVariables' | 'messages'>,
  ranges: UsualRanges,
): UnusualAnswer[] {
  return visibleQuestions.flatMap(question => {
    if (question.type !== 'SLIDER') return []
    const wrong = new Set(messages.get(question.id)?.flatMap(one => (one.invalid ? [one.variable_id] : [])))
    return question.variables.flatMap(variable => {
      const response = answers.get(variable.id)
      if (!response || response.value === null || !visibleVariables.has(variable.id) || wrong.has(variable.id))
        return []
      const unusual = unusualOf(variable, response, ranges)
      return unusual ? [{ ...unusual, question, variable, value: response.value }] : []
    })
  })
}

/**
 * Returns the question about an unusual number. Its numbers come from released results or from the study's author.
 * @param label The name of the item, if there are several
 */
export function unusualText(variable: Variable, { side, limit, range }: Unusual, label = ''): string {
  const text = valueText(variable, decimalText(limit))
  const head = label ? `Unusual (${label})` : 'Unusual'
  if (!range) return `${head}: This is ${side === 'high' ? 'more' : 'less'} than ${text}. Is it right?`
  const people = range.group === 'specialty' ? 'physicians in your specialty' : 'physicians'
  const most = side === 'high' ? 'or less' : 'or more'
  return `${head}: In ${range.period}, about 9 in 10 ${people} reported ${text} ${most}. Is it right?`
}

/** Returns the questions about unusual answers by the ID of their question, to mark these on a page with all answers. */
export function unusualMarks(unusual: readonly UnusualAnswer[]): ReadonlyMap<number, readonly string[]> {
  const marks = new Map<number, string[]>()
  for (const one of unusual) {
    const { question, variable } = one
    const label = question.variables.length > 1 ? variable.input_label || variable.short_label : ''
    marks.set(question.id, [...(marks.get(question.id) ?? []), unusualText(variable, one, label)])
  }
  return marks
}

/** Whether a study has a number that is compared with results, so that these are needed. */
export function comparesWithResults(questions: readonly Question[]): boolean {
  return questions.some(
    ({ type, variables }) => type === 'SLIDER' && variables.some(one => one.is_compared_with_results),
  )
}
