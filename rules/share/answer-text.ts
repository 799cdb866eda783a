import { ANSWER_REGIONS, STATES } from '../reference/geography.ts'
import { SCHOOLS } from '../reference/schools.ts'
import { parseConfirmed } from './difference.ts'
import { valueText } from './number-text.ts'
import { RATINGS } from './responses.ts'
import type { Question, Response, Variable } from './study.ts'
import { DIFFERENCE_REASON_TEXT, TEXT } from './text.ts'

export const DECLINED = 'Declined'
/** Text of a question or a part of it without an answer. */
export const NOT_ANSWERED = 'Not answered'

/** Part of an answer. `label` names the part if the question has several parts. Otherwise, it is empty. */
export interface AnswerLine {
  readonly label: string
  readonly text: string
}

/**
 * Lists the parts of an answer in words. Empty if nothing was answered. `isShown` checks whether the question showed a variable. Answers to
 * hidden variables are ignored.
 */
export function answerLines(
  question: Question,
  responses: readonly Response[],
  isShown: (variableId: number) => boolean = () => true,
): readonly AnswerLine[] {
  const given = new Map(responses.map(response => [response.variable_id, response]))
  if (responses.some(({ declined }) => declined === 1)) return [{ label: '', text: DECLINED }]
  const shown = question.variables.filter(({ id }) => isShown(id))
  if (question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY') {
    const chosen = shown.filter(({ id }) => given.get(id)?.value === '1').map(labelOf)
    return chosen.length > 0 ? [{ label: '', text: chosen.join('; ') }] : []
  }
  return shown.flatMap(variable => {
    const text = responseText(question, variable, given.get(variable.id))
    return text === null ? [] : [{ label: question.variables.length > 1 ? labelOf(variable) : '', text }]
  })
}

/** Returns the answer to one variable in words. `null` if there is none. */
export function responseText(question: Question, variable: Variable, response: Response | undefined): string | null {
  if (!response) return null
  if (response.declined === 1) return DECLINED
  if (response.is_unknown === 1) return question.unknown_option_label || TEXT.unknown
  return response.value === null ? null : variableValueText(question, variable, response.value)
}

/** Returns a value in words. The value can also come from a condition. */
export function variableValueText(question: Pick<Question, 'type'>, variable: Variable, value: string): string {
  if (question.type === 'SLIDER') return valueText(variable, value)
  if (question.type === 'YES_NO') return value === '1' ? 'Yes' : 'No'
  if (question.type === 'CONFIRMATION') return reasonText(value) ?? value
  return listedAnswers(question, variable)?.find(each => each.value === value)?.name ?? value
}

/** Returns the reason for a difference in words. `null` if the value isn't one. */
function reasonText(value: string): string | null {
  const confirmed = parseConfirmed(value)
  return confirmed && DIFFERENCE_REASON_TEXT[confirmed.reason]
}

interface ListedAnswer {
  readonly value: string
  readonly name: string
}

const STARS: readonly ListedAnswer[] = Array.from({ length: RATINGS }, (_, at) => ({
  value: `${at + 1}`,
  name: `${at + 1} of ${RATINGS} stars`,
}))
const IN_STATES: readonly ListedAnswer[] = STATES.map(({ id, name }) => ({ value: `${id}`, name }))
const IN_REGIONS: readonly ListedAnswer[] = ANSWER_REGIONS.map(({ id, title }) => ({ value: `${id}`, name: title }))
const OF_SCHOOLS: readonly ListedAnswer[] = SCHOOLS.map(({ id, name }) => ({ value: `${id}`, name }))

/** Lists the possible answers of a variable. `null` if the answers are not a list. */
export function listedAnswers({ type }: Pick<Question, 'type'>, variable: Variable): readonly ListedAnswer[] | null {
  switch (type) {
    case 'RATING':
      return STARS
    case 'FIND_STATE':
      return IN_STATES
    case 'FIND_REGION':
      return IN_REGIONS
    case 'FIND_SCHOOL':
      return OF_SCHOOLS
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variable.variableOptions
    default:
      return null
  }
}

function labelOf({ input_label, short_label }: Variable): string {
  return input_label || short_label
}
