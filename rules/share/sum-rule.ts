import { type View, valueIn } from './conditions.ts'
import { decimalsOf, decimalText, exactSum, parseDecimal } from './decimal.ts'
import { DIFFERENCE_REASONS, type DifferenceReason, parseConfirmed } from './difference.ts'
import { differenceLine, type QuestionVariable, type TotalRule } from './index-study.ts'
import { valueText } from './number-text.ts'
import { isDeclined, responsesOf } from './responses.ts'
import { isBroken, isUnknown, ruleValue } from './rule-values.ts'
import { isOnStep, sliderBounds } from './slider.ts'
import type { Variable } from './study.ts'
import { SUM_TEXT } from './text.ts'

/** Total and parts of a sum rule for the current answers. */
export interface TotalState {
  /** Stated total. `null` if it is hidden, blank, declined, or unknown. */
  readonly total: number | null
  /** Sum of the shown parts that have a value. `null` if none has one. */
  readonly sum: number | null
  /** Total minus sum, negative if the parts exceed the total. `null` without a total. */
  readonly left: number | null
  /**
   * Whether the values don't meet the rule and no missing part can change that. A difference that can be confirmed doesn't count while the
   * total contradicts a part, because a reason can't change that.
   */
  readonly isDifferent: boolean
  /** Reason that the member gave for exactly this difference. */
  readonly differenceReason: DifferenceReason | null
  /** Reasons that can explain the difference. */
  readonly possibleReasons: readonly DifferenceReason[]
  /** Whether the member's reason explains the difference. */
  readonly isExplained: boolean
  /** Whether only declined and unknown parts may contain the rest of the total. */
  readonly isRestUnknown: boolean
}

/**
 * Returns the state of a total and its parts. Hidden parts don't count. As long as a shown part is blank, declined, or unknown, it may contain
 * what is missing from the total, so that only an excess counts as a difference.
 */
export function totalState(view: View, totalRule: TotalRule): TotalState {
  const { rule, total, parts } = totalRule
  const line = differenceLine(totalRule)
  const stated = numberIn(view, total)
  const shown = parts.filter(({ variable }) => view.variables.has(variable.id))
  const known = shown.map(part => ({ part, value: numberIn(view, part) }))
  const values = known.flatMap(({ value }) => value ?? [])
  const sum = values.length > 0 ? exactSum(values) : null
  const left = stated === null ? null : exactSum([stated, -(sum ?? 0)])
  const missing = known.filter(({ value }) => value === null).map(({ part }) => part)
  const isRestUnknown =
    missing.length > 0 && missing.every(part => isUnknown(view, part.variable.id) || isDeclinedIn(view, part))
  const isDifferent =
    left !== null &&
    sum !== null &&
    Math.abs(left) > rule.tolerance &&
    !isAllowed(rule.comparator, left, missing) &&
    !(rule.if_different === 'CONFIRM' && isContradicted(view, totalRule))
  const confirmed = line && parseConfirmed(valueIn(view, line.variable.id))
  const differenceReason = confirmed && left !== null && confirmed.difference === left ? confirmed.reason : null
  const possibleReasons = possibleReasonsFor(left ?? 0, [{ part: total, value: stated }, ...known])
  const isExplained = isDifferent && differenceReason !== null && possibleReasons.includes(differenceReason)
  return { total: stated, sum, left, isDifferent, differenceReason, possibleReasons, isExplained, isRestUnknown }
}

interface KnownNumber {
  readonly part: QuestionVariable
  readonly value: number | null
}

/**
 * Returns the reasons that can explain a difference. Rounding changes each number other than 0 by at most half a step, and an amount that isn't
 * listed only makes the parts less than the total.
 */
function possibleReasonsFor(left: number, numbers: readonly KnownNumber[]): readonly DifferenceReason[] {
  const steps = numbers.flatMap(({ part, value }) => (value ? [roundingStep(part.variable, value)] : []))
  const canBeRounding = 2 * Math.abs(left) <= exactSum(steps)
  const isPossible = { ROUNDING: canBeRounding, NOT_LISTED: left > 0, OTHER: true }
  return DIFFERENCE_REASONS.filter(reason => isPossible[reason])
}

/**
 * Returns the step to which a number may have been rounded: its last digit or, if the number is on a step of its slider and that step is
 * larger, this step.
 */
function roundingStep(variable: Variable, value: number): number {
  const bounds = sliderBounds(variable)
  return Math.max(isOnStep(bounds, value) ? bounds.step : 0, 10 ** -decimalsOf(value))
}

/** Checks whether a validation rule that compares the total with parts fails, which makes answers invalid. */
function isContradicted(view: View, { total, parts }: TotalRule): boolean {
  const partIds = new Set(parts.map(({ variable }) => variable.id))
  const questions = new Set([total, ...parts].map(({ question }) => question))
  return [...questions].some(({ id }) =>
    view.index.rules.get(id)?.some(rule => {
      const own = rule.variable ? [rule.variable] : rule.question.variables
      const isOfTotal =
        rule.other.variable.id === total.variable.id
          ? own.every(variable => partIds.has(variable.id))
          : rule.variable?.id === total.variable.id && partIds.has(rule.other.variable.id)
      return isOfTotal && isBroken(view, rule, ruleValue(view, rule).value)
    }),
  )
}

/** Checks whether the rule permits this difference, now or once the missing parts are known. */
function isAllowed(
  comparator: TotalRule['rule']['comparator'],
  left: number,
  missing: readonly QuestionVariable[],
): boolean {
  if (left > 0) return comparator === 'LOWER_OR_EQUAL' || missing.length > 0
  return comparator === 'GRATER_OR_EQUAL' || missing.some(({ variable }) => sliderBounds(variable).min < 0)
}

function numberIn(view: View, part: QuestionVariable): number | null {
  return isDeclinedIn(view, part) ? null : parseDecimal(valueIn(view, part.variable.id))
}

function isDeclinedIn(view: View, { question }: QuestionVariable): boolean {
  return isDeclined(responsesOf(question, view.answers))
}

/** Returns the difference in words, such as "$12,480 not listed yet" or "$3,000 more than the total". `null` without a total. */
export function leftText(variable: Variable, { left, isExplained, isRestUnknown }: TotalState): string | null {
  if (left === null) return null
  if (left === 0) return SUM_TEXT.matches
  const size = valueText(variable, decimalText(Math.abs(left)))
  if (isExplained) return SUM_TEXT.explained(size)
  if (left < 0) return SUM_TEXT.over(size)
  return isRestUnknown ? SUM_TEXT.unknown(size) : SUM_TEXT.left(size)
}

/** Returns the message for a difference that isn't permitted or confirmed. `null` if there is none. */
export function differenceText(view: View, rule: TotalRule): string | null {
  const { left, sum, isDifferent, isExplained } = totalState(view, rule)
  if (!isDifferent || left === null || sum === null) return null
  const isConfirmable = rule.rule.if_different === 'CONFIRM'
  if (isConfirmable && (isExplained || rule.line === null)) return null
  const { variable, question } = rule.total
  const size = valueText(variable, decimalText(Math.abs(left)))
  const text = left > 0 ? SUM_TEXT.less : SUM_TEXT.more
  const name = variable.input_label || variable.short_label || question.label || question.prompt
  const what = text(valueText(variable, decimalText(sum)), size, name)
  return `${what} ${isConfirmable ? SUM_TEXT.confirm : SUM_TEXT.correct}`
}
