import { shownVariables, type View, valueIn, viewOf } from './conditions.ts'
import { decimalText } from './decimal.ts'
import type { TotalRule, ValidationRule } from './index-study.ts'
import { valueText } from './number-text.ts'
import { isDeclined, responsesOf } from './responses.ts'
import { isBroken, isUnknown, ruleValue, totalIn } from './rule-values.ts'
import { isPercentage } from './slider.ts'
import type { Answers, Question, Study, Variable } from './study.ts'
import { differenceText } from './sum-rule.ts'
import { reverseRuleText, reverseTotalRuleText, TEXT, totalRuleText, valueRuleText } from './text.ts'

export { checkShape } from './shape.ts'

/** Message on a question. `variable_id` is `null` if the message concerns the total. */
export interface Message {
  readonly variable_id: number | null
  readonly message: string
  /** Whether the message makes the answer invalid. If `false`, it is a hint before the question is answered. */
  readonly invalid: boolean
  /** Other question that the message is about, with its value such as “Base salary: $250,000”. Missing if there is none. */
  readonly compared?: { readonly question_id: number; readonly text: string | null }
}

/**
 * Returns the messages of one question for all answers (1 §5). They concern its percentage total, its RESPONSE_VALIDATION rules, and the
 * rules of other questions that compare with it. A rule that isn't met causes a message on both sides.
 *
 * Cases not covered by the specification:
 * - Hidden and declined questions have no messages. Rules that compare with hidden, declined, or unknown values have none either,
 * because the member has no way to meet them.
 * - If the other question has no answer at all, the message is "Before answering this question ..." with that question's label.
 * If only the other value is missing, the message is "Before setting up value ..." with the variable's label. The message is a hint
 * until the question's own value is set. After that, it makes the answer invalid.
 * - Totals are compared as soon as one value is set, and blanks count as 0. If a part is unknown, only a percentage total above 100 is
 *   wrong.
 */
export function checkAnswer(study: Study, answers: Answers, question: Question): Message[] {
  return messagesOf(viewOf(study, answers), question)
}

export function messagesOf(view: View, question: Question): Message[] {
  if (!view.questions.has(question.id) || isDeclined(responsesOf(question, view.answers))) return []
  const rules = view.index.rules.get(question.id) ?? []
  const rulesAgainst = view.index.rulesAgainst.get(question.id) ?? []
  const messages = [
    ...percentMessages(view, question),
    ...rules.flatMap(rule => forward(view, rule)),
    ...rulesAgainst.flatMap(rule => reverse(view, rule)),
    ...view.index.totalRules.flatMap(rule => totalMessages(view, rule, question)),
  ]
  // Removes duplicate messages of two rules that mirror each other.
  const seen = new Set<string>()
  return messages.filter(({ variable_id, message }) => {
    const key = `${variable_id} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

function percentMessages(view: View, question: Question): Message[] {
  if (!isPercentage(question)) return []
  const { sum, hasUnknown } = totalIn(view, question)
  const isFine = sum === null || sum === 100 || (hasUnknown && sum < 100)
  return isFine ? [] : [{ variable_id: null, message: TEXT.percentTotal, invalid: true }]
}

/**
 * Returns the message of a rule on a stated total (decision 84). A difference that can be confirmed is a message on the confirmation, if
 * that is shown. Any other difference is a message on the total and on the last shown part, where the sum is complete.
 */
function totalMessages(view: View, rule: TotalRule, question: Question): Message[] {
  const { total, line, parts } = rule
  const last = parts.findLast(({ variable }) => view.variables.has(variable.id))
  const shownLine = line && view.variables.has(line.variable.id) ? line : undefined
  const places = rule.rule.if_different === 'CONFIRM' ? [shownLine] : [total, last]
  const place = places.find(one => one?.question.id === question.id)
  const message = place ? differenceText(view, rule) : null
  return place && message !== null ? [{ variable_id: place.variable.id, message, invalid: true }] : []
}

function forward(view: View, rule: ValidationRule): Message[] {
  const own = ruleValue(view, rule)
  const { variable: other, question: otherQuestion } = rule.other
  if (!own.open || !view.variables.has(other.id)) return []
  const response = view.answers.get(other.id)
  if (response?.declined === 1 || response?.is_unknown === 1) return []
  const variable_id = rule.variable?.id ?? null
  if (valueIn(view, other.id) === null) {
    if (otherQuestion.id === rule.question.id) return []
    const started = shownVariables(view, otherQuestion).some(
      ({ id }) => valueIn(view, id) !== null || isUnknown(view, id),
    )
    const message = started
      ? TEXT.beforeValue(labelOf(other, otherQuestion))
      : TEXT.beforeQuestion(questionLabel(otherQuestion))
    const compared = { question_id: otherQuestion.id, text: null }
    return [{ variable_id, message, invalid: own.value !== null, compared }]
  }
  if (!isBroken(view, rule, own.value)) return []
  const label = labelOf(other, otherQuestion)
  const text = rule.variable ? valueRuleText : totalRuleText
  const message = text(rule.comparator, label)
  return [
    {
      variable_id,
      message,
      invalid: true,
      ...comparedWith(rule.question, otherQuestion, label, valueTextIn(view, other)),
    },
  ]
}

function reverse(view: View, rule: ValidationRule): Message[] {
  if (!isBroken(view, rule, ruleValue(view, rule).value)) return []
  const message = rule.variable
    ? reverseRuleText(rule.comparator, labelOf(rule.variable, rule.question))
    : reverseTotalRuleText(rule.comparator, rule.question.prompt || questionLabel(rule.question))
  const compared = rule.variable
    ? comparedWith(
        rule.other.question,
        rule.question,
        labelOf(rule.variable, rule.question),
        valueTextIn(view, rule.variable),
      )
    : comparedWith(rule.other.question, rule.question, questionLabel(rule.question), totalText(view, rule.question))
  return [{ variable_id: rule.other.variable.id, message, invalid: true, ...compared }]
}

/** Returns the other question with its value. Nothing if it is the same question, whose values are on the screen. */
function comparedWith(own: Question, other: Question, label: string, value: string): Pick<Message, 'compared'> {
  return own.id === other.id ? {} : { compared: { question_id: other.id, text: `${label}: ${value}` } }
}

function valueTextIn(view: View, variable: Variable): string {
  return valueText(variable, valueIn(view, variable.id) ?? '')
}

/** Returns the total in the unit that all parts share, or without a unit if they differ. */
function totalText(view: View, question: Question): string {
  const [first, ...others] = question.variables
  const isShared = others.every(({ prefix, suffix }) => prefix === first?.prefix && suffix === first.suffix)
  const unit = first && isShared ? first : { prefix: '', suffix: '', singular_suffix: '' }
  return valueText(unit, decimalText(totalIn(view, question).sum ?? 0))
}

function labelOf(variable: Variable, question: Question): string {
  return variable.input_label || variable.short_label || questionLabel(question)
}

function questionLabel(question: Question): string {
  return question.label || question.prompt
}
