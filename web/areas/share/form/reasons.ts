import { defaultsOf } from '#rules/share/answering.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { valueText } from '#rules/share/number-text.ts'
import type { PercentTotal } from '#rules/share/percent-total.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { labelOf } from '../components/question.ts'
import { ASK } from '../late-messages.ts'

/** Returns the reasons why an answer is invalid, each with its field and in the words shown there. */
export function invalidReasons(
  question: Question,
  { messages }: Pick<Evaluation, 'messages'>,
  total: PercentTotal | null,
): string[] {
  const wrong = (messages.get(question.id) ?? []).filter(({ invalid }) => invalid)
  return wrong.map(({ variable_id, message }) => {
    if (message === TEXT.percentTotal && total) return `${message}. ${total.text}.`
    const variable = question.variables.find(({ id }) => id === variable_id)
    const label = question.variables.length > 1 ? variable?.input_label || variable?.short_label : ''
    return label ? `${label}: ${message}` : message
  })
}

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
  if (others.length > 0 && others.every(({ value }) => value === first.value))
    return [ASK.sharedDefault(items.length, first.value)]
  return items.map(({ label, value }) => ASK.defaultOf(label, value))
}
