import { defaultsOf } from '#rules/share/answering.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { valueText } from '#rules/share/number-text.ts'
import type { PercentTotal } from '#rules/share/percent-total.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Variable } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import type { QuestionAction } from '#rules/share/worksheet.ts'
import { labelOf, responseOf } from '../components/question.ts'
import { ASK } from '../late-messages.ts'
import type { Hints } from '../use-prior-year-hints.ts'

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

interface Blank {
  readonly question: Question
  readonly variable: Variable
  /** Value that "Accept Defaults" sets. */
  readonly value: string
}

type IsShown = (variableId: number) => boolean

function blanksOf(questions: readonly Question[], answers: Answers, isShown: IsShown): readonly Blank[] {
  return questions.flatMap(question =>
    defaultsOf(question, responsesOf(question, answers), isShown).map(each => ({ question, ...each })),
  )
}

/**
 * Returns the values that "Accept Defaults" sets, as sentences: one for a shared value, which names required items, otherwise one for each
 * item.
 */
export function defaultTexts(questions: readonly Question[], answers: Answers, isShown: IsShown): readonly string[] {
  const items = blanksOf(questions, answers, isShown).map(({ question, variable, value }) => ({
    label: labelOf(variable, question),
    value: valueText(variable, value),
    isZero: value === '0',
    isRequired: question.required,
  }))
  const [first, ...others] = items
  if (!first) return []
  if (others.length > 0 && others.every(({ value }) => value === first.value)) {
    const required = items.filter(({ isRequired }) => isRequired).map(({ label }) => label)
    const isOnlySome = required.length < items.length
    return [ASK.sharedDefault(items.length, first.value, first.isZero, isOnlySome ? required : [])]
  }
  return items.map(({ label, value, isZero }) => ASK.defaultOf(label, value, isZero))
}

/** Last year's numbers for blank ones, as actions, and as a sentence. */
export interface LastYearsNumbers {
  readonly steps: readonly QuestionAction[]
  readonly text: string
}

/** Returns last year's numbers for the blank numbers that "Accept Defaults" would set. `null` if there are none. */
export function lastYearsNumbers(
  hints: Pick<Hints, 'ofVariable'> | null,
  questions: readonly Question[],
  answers: Answers,
  isShown: IsShown,
): LastYearsNumbers | null {
  const blanks = blanksOf(questions, answers, isShown)
  const found = blanks.flatMap(blank => {
    const { question, variable } = blank
    const [response] = hints?.ofVariable(question, variable, responseOf(answers, variable))?.reuse?.responses ?? []
    return response ? [{ ...blank, response }] : []
  })
  const [first] = found
  if (!first) return null
  const text =
    blanks.length === 1
      ? ASK.lastYearOf(labelOf(first.variable, first.question), valueText(first.variable, first.response.value ?? ''))
      : ASK.lastYearOfSome(found.length, blanks.length)
  const byQuestion = Map.groupBy(found, ({ question }) => question)
  const steps = [...byQuestion].map(
    ([question, own]): QuestionAction => ({
      question,
      action: { kind: 'reuse', responses: own.map(({ response }) => response) },
    }),
  )
  return { steps, text }
}
