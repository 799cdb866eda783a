import { compare, shownVariables, type View, valueIn } from './conditions.ts'
import { parseDecimal } from './decimal.ts'
import type { ValidationRule } from './index-study.ts'
import { totalOf } from './slider.ts'
import type { Question } from './study.ts'

interface Total {
  readonly sum: number | null
  readonly hasUnknown: boolean
}

/** Returns the sum of a question's shown values. */
export function totalIn(view: View, question: Question): Total {
  const shown = shownVariables(view, question)
  return {
    sum: totalOf(shown.map(({ id }) => valueIn(view, id))),
    hasUnknown: shown.some(({ id }) => isUnknown(view, id)),
  }
}

export function isUnknown(view: View, variableId: number): boolean {
  return view.answers.get(variableId)?.is_unknown === 1
}

/** Returns the value or total that has the rule. `open` means that it is shown and not marked "unknown". */
export function ruleValue(view: View, { question, variable }: ValidationRule): { value: number | null; open: boolean } {
  if (variable) {
    const open = view.variables.has(variable.id) && !isUnknown(view, variable.id)
    return { value: parseDecimal(valueIn(view, variable.id)), open }
  }
  const { sum, hasUnknown } = totalIn(view, question)
  return { value: hasUnknown ? null : sum, open: !hasUnknown }
}

/** Checks whether both values are known and don't meet the rule. BETWEEN is for visibility only and never fails here. */
export function isBroken(view: View, { comparator, other }: ValidationRule, own: number | null): boolean {
  if (comparator === 'BETWEEN_INCLUSIVE' || comparator === 'BETWEEN_EXCLUSIVE') return false
  const value = parseDecimal(valueIn(view, other.variable.id))
  return own !== null && value !== null && !compare(comparator, own, value)
}
