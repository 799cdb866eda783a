import { compare, shownVariables, type View, valueIn, viewOf } from './conditions.ts'
import { parseDecimal } from './decimal.ts'
import type { ValidationRule } from './index-study.ts'
import { isDeclined, responsesOf } from './responses.ts'
import { isPercentage, totalOf } from './slider.ts'
import type { Answers, Question, Study, Variable } from './study.ts'
import { reverseRuleText, reverseTotalRuleText, TEXT, totalRuleText, valueRuleText } from './text.ts'

export { checkShape } from './shape.ts'

/** A message on a question; `variable_id` null when it is about the total. */
export interface Message {
  readonly variable_id: number | null
  readonly message: string
  /** false: a hint given before the question is answered; it does not make it invalid. */
  readonly invalid: boolean
}

/**
 * The messages of one question given all answers (1 §5): its percentage total, the RESPONSE_VALIDATION rules it must obey, and those of
 * others that compare with it. A rule that fails speaks on both sides.
 *
 * Where the specification is silent:
 * - Hidden and declined questions have no messages, and a rule that compares with something hidden, declined or unknown is silent:
 *   the member has no way to satisfy it.
 * - When what a rule compares with is missing: "Before answering this question ..." if that question has no answer at all, named by the
 *   question's label; "Before setting up value ..." if only that value is unset, named by the variable's. It is a hint as long as one's
 *   own value is unset and makes the answer invalid from then on.
 * - Totals are compared from the first value on, blanks counting 0. With an unknown part only a percentage total above 100 is wrong.
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
  ]
  // Two rules that mirror each other say the same thing.
  const seen = new Set<string>()
  return messages.filter(({ variable_id, message }) => {
    const key = `${variable_id} ${message}`
    return !seen.has(key) && seen.add(key)
  })
}

interface Total {
  readonly sum: number | null
  readonly hasUnknown: boolean
}

/** The sum of a question's shown values. */
function totalIn(view: View, question: Question): Total {
  const shown = shownVariables(view, question)
  return {
    sum: totalOf(shown.map(({ id }) => valueIn(view, id))),
    hasUnknown: shown.some(({ id }) => isUnknown(view, id)),
  }
}

function isUnknown(view: View, variableId: number): boolean {
  return view.answers.get(variableId)?.is_unknown === 1
}

function percentMessages(view: View, question: Question): Message[] {
  if (!isPercentage(question)) return []
  const { sum, hasUnknown } = totalIn(view, question)
  const isFine = sum === null || sum === 100 || (hasUnknown && sum < 100)
  return isFine ? [] : [{ variable_id: null, message: TEXT.percentTotal, invalid: true }]
}

/** What the rule is about: the value or total that has it. `open`: it can still be given and nobody said "unknown". */
function ownSide(view: View, { question, variable }: ValidationRule): { value: number | null; open: boolean } {
  if (!view.questions.has(question.id)) return { value: null, open: false }
  if (variable) {
    const open = view.variables.has(variable.id) && !isUnknown(view, variable.id)
    return { value: parseDecimal(valueIn(view, variable.id)), open }
  }
  const { sum, hasUnknown } = totalIn(view, question)
  return { value: hasUnknown ? null : sum, open: !hasUnknown }
}

function forward(view: View, rule: ValidationRule): Message[] {
  const own = ownSide(view, rule)
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
    return [{ variable_id, message, invalid: own.value !== null }]
  }
  if (!fails(view, rule, own.value)) return []
  const label = labelOf(other, otherQuestion)
  const text = rule.variable ? valueRuleText : totalRuleText
  return [{ variable_id, message: text(rule.comparator, label), invalid: true }]
}

function reverse(view: View, rule: ValidationRule): Message[] {
  if (!fails(view, rule, ownSide(view, rule).value)) return []
  const message = rule.variable
    ? reverseRuleText(rule.comparator, labelOf(rule.variable, rule.question))
    : reverseTotalRuleText(rule.comparator, rule.question.prompt || questionLabel(rule.question))
  return [{ variable_id: rule.other.variable.id, message, invalid: true }]
}

/** Both values are known and the relation does not hold. BETWEEN serves visibility only and never fails here. */
function fails(view: View, { comparator, other }: ValidationRule, own: number | null): boolean {
  if (comparator === 'BETWEEN_INCLUSIVE' || comparator === 'BETWEEN_EXCLUSIVE') return false
  const value = parseDecimal(valueIn(view, other.variable.id))
  return own !== null && value !== null && !compare(comparator, own, value)
}

function labelOf(variable: Variable, question: Question): string {
  return variable.input_label || variable.short_label || questionLabel(question)
}

function questionLabel(question: Question): string {
  return question.label || question.prompt
}
