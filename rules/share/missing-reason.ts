import { DECLINED, NOT_ANSWERED } from './answer-text.ts'
import { viewOf } from './conditions.ts'
import { missingParts, notCalculatedText } from './derived.ts'
import { isDeclined, responsesOf } from './responses.ts'
import type { Answers, Study } from './study.ts'
import { TEXT } from './text.ts'

const NOT_ASKED = 'Not asked'

/**
 * Returns why the answers have no value of a result: a question (`q12`), one of its variables, or a calculated value (`dv:total`). `null` if
 * they have one, or if the reason isn't known.
 */
export function missingReasonOf(study: Study, answers: Answers, id: string, variableId: number | null): string | null {
  const parts = missingParts(study, answers).get(id.replace(/^dv:/, ''))
  if (parts) return notCalculatedText(parts)
  const question = study.questions.find(each => `q${each.id}` === id)
  if (!question) return null
  const view = viewOf(study, answers)
  const isShown = variableId === null ? view.questions.has(question.id) : view.variables.has(variableId)
  if (!isShown) return NOT_ASKED
  const responses = responsesOf(question, answers)
  if (isDeclined(responses)) return DECLINED
  const own = responses.filter(({ variable_id }) => variableId === null || variable_id === variableId)
  if (own.some(({ value }) => value !== null)) return null
  return own.some(({ is_unknown }) => is_unknown === 1) ? question.unknown_option_label || TEXT.unknown : NOT_ANSWERED
}
