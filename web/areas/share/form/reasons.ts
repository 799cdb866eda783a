import type { Evaluation } from '#rules/share/evaluate.ts'
import type { PercentTotal } from '#rules/share/percent-total.ts'
import type { Question } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'

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
