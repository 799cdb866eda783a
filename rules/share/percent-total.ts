import { decimalText, exactSum } from './decimal.ts'
import { emptyResponse } from './responses.ts'
import { isPercentage, totalOf } from './slider.ts'
import type { Answers, Question } from './study.ts'

/** Difference between the total of a question's parts and the required 100 percent (1 §5). */
export interface PercentTotal {
  /** Text such as "115% of 100%, 15% too much". */
  readonly text: string
  readonly isMet: boolean
}

/** @returns `null` for questions that aren't percentages */
export function percentTotal(
  question: Question,
  answers: Answers,
  isShown: (variableId: number) => boolean,
): PercentTotal | null {
  if (!isPercentage(question)) return null
  const shown = question.variables.flatMap(({ id }) => (isShown(id) ? [answers.get(id) ?? emptyResponse(id)] : []))
  const sum = totalOf(shown.map(({ value }) => value)) ?? 0
  const left = exactSum([100, -sum])
  const isRestUnknown = left > 0 && shown.some(({ is_unknown }) => is_unknown === 1)
  const rest = isRestUnknown ? ', the rest unknown' : difference(left)
  return { text: `${decimalText(sum)}% of 100%${rest}`, isMet: left === 0 || isRestUnknown }
}

function difference(left: number): string {
  if (left === 0) return ''
  return left > 0 ? `, ${decimalText(left)}% missing` : `, ${decimalText(-left)}% too much`
}
