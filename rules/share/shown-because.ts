import { responseText } from './answer-text.ts'
import { conditionText, itemsOf } from './condition-text.ts'
import { isMet, matches, shownVariables, type View, valueIn, viewOf } from './conditions.ts'
import { fullName, quoted } from './names.ts'
import type { Answers, Condition, Question, Study } from './study.ts'

/** Condition on a question, and whether the answers meet it. */
export interface CheckedCondition {
  readonly condition: string
  readonly isMet: boolean
  /** Current states of the answers that the condition reads, such as "“Takes call” is No". */
  readonly facts: readonly string[]
}

export interface Shown {
  readonly isShown: boolean
  /** Conditions that must all be met. */
  readonly conditions: readonly CheckedCondition[]
  /** Reason that the question is hidden although all conditions are met. */
  readonly also: string | null
}

/** Explains why a question is shown or hidden. */
export function shownBecause(study: Study, answers: Answers, question: Question): Shown {
  const view = viewOf(study, answers)
  const items = itemsOf([...view.index.questions.values()])
  const isShown = view.questions.has(question.id)
  const conditions = question.conditions
    .filter(({ variant, variable_id }) => variant === 'VISIBILITY' && variable_id === null)
    .map(condition => ({
      condition: conditionText(condition, items),
      isMet: isMet(view, condition),
      facts: factsOf(view, condition),
    }))
  return {
    isShown,
    conditions,
    also: isShown || conditions.some(each => !each.isMet) ? null : alsoHidden(view, question),
  }
}

function alsoHidden(view: View, question: Question): string {
  const node = view.index.plan.find(each => each.question.id === question.id && each.variable === null)
  if (node?.cyclic) return 'The conditions depend on the question itself.'
  if (view.leftOut.has(question.id))
    return 'None of the question’s items are shown. A worksheet leaves out such questions.'
  return shownVariables(view, question).length === 0
    ? 'None of the question’s items are shown, even though all answers they depend on are given.'
    : 'The question isn’t in this part of the study.'
}

/** Describes the answers that a condition reads. For a true OR, includes only the answers that make it true. */
function factsOf(view: View, condition: Condition): string[] {
  const parts = condition.condition_variables
  const met = parts.filter(part => matches(part, valueIn(view, part.variable_id)))
  const told = condition.condition_type === 'OR' && met.length > 0 ? met : parts
  return told.map(({ variable_id }) => factOf(view, variable_id))
}

function factOf(view: View, variableId: number): string {
  const known = view.index.variables.get(variableId)
  if (!known) return 'The question depends on an answer that isn’t in the study.'
  const { variable, question } = known
  const name = quoted(fullName(variable, question))
  if (!view.variables.has(variableId)) return `${name} is hidden.`
  const response = view.answers.get(variableId)
  const isChoice = question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY'
  if (isChoice && response?.value) return `${name} ${response.value === '1' ? 'is chosen' : 'isn’t chosen'}.`
  const text = responseText(question, variable, response)
  return text === null ? `${name} isn’t answered.` : `${name} is ${text}.`
}
