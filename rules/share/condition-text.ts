import { variableValueText } from './answer-text.ts'
import { fullName, quoted } from './names.ts'
import type { Comparator, Condition, ConditionVariable, Question, Variable } from './study.ts'

/** Variable with its question. `name` replaces the variable's full name if the full name is ambiguous. */
interface Item {
  readonly variable: Variable
  readonly question: Question
  readonly name?: string
}
export type Items = ReadonlyMap<number, Item>

export function itemName({ variable, question, name }: Item): string {
  return name ?? fullName(variable, question)
}

/** Wording of each comparator in a sentence. */
export const COMPARED: Readonly<Record<Comparator, string>> = {
  LOWER: 'is less than',
  LOWER_OR_EQUAL: 'is at most',
  EQUAL: 'is equal to',
  GRATER_OR_EQUAL: 'is at least',
  GRATER: 'is greater than',
  BETWEEN_INCLUSIVE: 'is from',
  BETWEEN_EXCLUSIVE: 'is between',
}

/**
 * Returns a condition in words, such as "Show when “Takes call” is Yes and “Call nights” is greater than 5". An example of a rule is "The
 * total must be at most “Hours”".
 */
export function conditionText(condition: Condition, items: Items): string {
  const own = condition.variable_id === null ? null : items.get(condition.variable_id)
  if (condition.variant === 'RESPONSE_VALIDATION') {
    const [part] = condition.condition_variables
    const is = part?.comparator ? COMPARED[part.comparator.type].replace(/^is /, 'must be ') : 'must be compared with'
    const subject = own ? quoted(fullName(own.variable, own.question)) : 'The total'
    return `${subject} ${is} ${part ? nameOf(part.variable_id, items) : '…'}`
  }
  const subject = own ? `Show ${quoted(fullName(own.variable, own.question))} when` : 'Show when'
  const parts = condition.condition_variables.map(part => partText(part, items))
  return `${subject} ${parts.join(condition.condition_type === 'AND' ? ' and ' : ' or ') || '…'}`
}

/** Returns a part of a condition in words, such as "“Takes call” is Yes". */
function partText({ variable_id, comparator, use_no }: ConditionVariable, items: Items): string {
  const name = nameOf(variable_id, items)
  const item = items.get(variable_id)
  if (!comparator) {
    if (item?.question.type === 'YES_NO') return `${name} is ${use_no ? 'No' : 'Yes'}`
    return `${name} ${use_no ? 'isn’t chosen' : 'is chosen'}`
  }
  const { type, first_value, second_value } = comparator
  const value = (text: string): string =>
    item && text !== '' ? variableValueText(item.question, item.variable, text) : text || '…'
  if (type === 'EQUAL' && item && isPlace(item.question.type)) return `${name} is ${value(first_value)}`
  if (type === 'BETWEEN_INCLUSIVE') return `${name} is from ${value(first_value)} to ${value(second_value)}`
  if (type === 'BETWEEN_EXCLUSIVE') return `${name} is between ${value(first_value)} and ${value(second_value)}`
  return `${name} ${COMPARED[type]} ${value(first_value)}`
}

/** Checks whether the values of a type are items of an unordered list, which can be equal but not greater or less. */
export function isPlace(type: Question['type']): boolean {
  return type === 'FIND_STATE' || type === 'FIND_REGION' || type === 'FIND_SCHOOL'
}

function nameOf(variableId: number, items: Items): string {
  const item = items.get(variableId)
  return item ? quoted(itemName(item)) : 'a deleted answer'
}

export function itemsOf(questions: readonly Question[]): Items {
  return new Map(
    questions.flatMap(question => question.variables.map(variable => [variable.id, { variable, question }] as const)),
  )
}

/** Lists the questions whose conditions or rules depend on the answers to a question. */
export function usedBy(
  question: Pick<Question, 'id' | 'variables'>,
  questions: readonly Question[],
): readonly Question[] {
  const own = new Set(question.variables.map(({ id }) => id))
  return questions.filter(
    other =>
      other.id !== question.id &&
      (other.variables.some(({ condition }) => condition !== null && own.has(condition)) ||
        other.conditions.some(({ condition_variables }) =>
          condition_variables.some(part => own.has(part.variable_id)),
        )),
  )
}
