import { defaultsOf } from '#rules/share/answering.ts'
import { valueText } from '#rules/share/number-text.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { labelOf } from '../components/question.ts'
import { ASK } from '../late-messages.ts'

/** Returns the values that "Accept Defaults" sets, as sentences: one for a shared value, otherwise one for each item. */
export function defaultTexts(
  questions: readonly Question[],
  answers: Answers,
  isShown: (variableId: number) => boolean,
): readonly string[] {
  const items = questions.flatMap(question =>
    defaultsOf(question, responsesOf(question, answers), isShown).map(({ variable, value }) => ({
      label: labelOf(variable, question),
      value: valueText(variable, value),
    })),
  )
  const [first, ...others] = items
  if (!first) return []
  if (others.length === 0) return [ASK.oneDefault(first.value)]
  if (others.every(({ value }) => value === first.value)) return [ASK.sharedDefault(items.length, first.value)]
  return items.map(({ label, value }) => ASK.defaultOf(label, value))
}
