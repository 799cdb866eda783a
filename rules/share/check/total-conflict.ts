import { indexStudy, type QuestionVariable, type TotalRule, type ValidationRule } from '../index-study.ts'
import { questionName, quoted } from '../names.ts'
import { canBeUnknown, canDecline } from '../responses.ts'
import { isPercentage, numberBounds } from '../slider.ts'
import type { Comparator, Study } from '../study.ts'

/** Comparison of numbers: their sum, each times its factor, has to be in the range. */
interface Comparison {
  readonly factors: ReadonlyMap<number, number>
  readonly low: number
  readonly high: number
}

/** Less than the difference between two numbers of a study, and more than the rounding errors of their sums. */
const ROUNDING = 1e-6
/** Less than the difference between two numbers of a study, and more than `ROUNDING`. */
const MIN_DIFFERENCE = 2 * ROUNDING
const RANGES: Partial<Record<Comparator, readonly [low: number, high: number]>> = {
  LOWER: [Number.NEGATIVE_INFINITY, -MIN_DIFFERENCE],
  LOWER_OR_EQUAL: [Number.NEGATIVE_INFINITY, 0],
  EQUAL: [0, 0],
  GRATER_OR_EQUAL: [0, Number.POSITIVE_INFINITY],
  GRATER: [MIN_DIFFERENCE, Number.POSITIVE_INFINITY],
}

/**
 * Returns the name of an earlier rule that no numbers can meet together with this one. `null` if there is none. Each pair is compared on its
 * own, by the ranges of the numbers that only one of the two rules has.
 */
export function conflictingRule(core: Study, rule: TotalRule): string | null {
  const { totalRules, rules } = indexStudy(core)
  const comparison = totalComparison(rule)
  if (!comparison) return null
  const isConflict = (other: Comparison | null): boolean => other !== null && !canMeetBoth(core, comparison, other)
  const before = totalRules.slice(0, totalRules.indexOf(rule)).find(other => isConflict(totalComparison(other)))
  if (before) return `calculated value ${quoted(before.derived.label || before.derived.dv_name)}`
  const ofQuestion = [...rules.values()].flat().find(other => isConflict(numberComparison(other)))
  return ofQuestion ? `a rule in ${quoted(questionName(ofQuestion.question))}` : null
}

/** Returns the comparison of a sum with its total. `null` if members can confirm a difference, or don't always see the total. */
function totalComparison({ rule, total, parts }: TotalRule): Comparison | null {
  const [low, high] = RANGES[rule.comparator] ?? []
  if (rule.if_different === 'CONFIRM' || !isAlwaysShown(total) || low === undefined || high === undefined) return null
  return { factors: factorsOf(parts, total), low: low - rule.tolerance, high: high + rule.tolerance }
}

/** Returns the comparison of a number, or of a question's total, with another number. `null` if members don't always see both. */
function numberComparison({ question, variable, other, comparator }: ValidationRule): Comparison | null {
  const [low, high] = RANGES[comparator] ?? []
  const compared = (variable ? [variable] : question.variables).map(each => ({ variable: each, question }))
  const isOfNumbers = question.type === 'SLIDER' && other.question.type === 'SLIDER'
  if (!isOfNumbers || ![...compared, other].every(isAlwaysShown) || low === undefined || high === undefined) return null
  return { factors: factorsOf(compared, other), low, high }
}

function factorsOf(parts: readonly QuestionVariable[], total: QuestionVariable): ReadonlyMap<number, number> {
  const isPart = parts.some(({ variable }) => variable.id === total.variable.id)
  return new Map([
    ...parts.map(({ variable }) => [variable.id, 1] as const),
    [total.variable.id, isPart ? 0 : -1] as const,
  ])
}

/** Checks whether the numbers that remain in one comparison plus or minus the other can have permitted values. */
function canMeetBoth(core: Study, one: Comparison, other: Comparison): boolean {
  const opposite: Comparison = {
    factors: new Map([...other.factors].map(([id, factor]) => [id, -factor])),
    low: -other.high,
    high: -other.low,
  }
  return [other, opposite].every(each => {
    const [low, high] = rangeOf(core, one, each)
    return low <= one.high + each.high + ROUNDING && high >= one.low + each.low - ROUNDING
  })
}

/** Returns the lowest and highest sum of two comparisons. Numbers that can be missing count as 0 where this helps. */
function rangeOf(core: Study, one: Comparison, other: Comparison): readonly [low: number, high: number] {
  const { variables } = indexStudy(core)
  let [low, high] = [0, 0]
  for (const id of new Set([...one.factors.keys(), ...other.factors.keys()])) {
    const factor = (one.factors.get(id) ?? 0) + (other.factors.get(id) ?? 0)
    const number = variables.get(id)
    if (factor === 0 || !number) continue
    const { min, max } = possibleRange(number)
    low += Math.min(factor * min, factor * max)
    high += Math.max(factor * min, factor * max)
  }
  return [low, high]
}

/** Returns the range of a number, extended to 0 if it can be missing. */
export function possibleRange(number: QuestionVariable): { readonly min: number; readonly max: number } {
  const { question, variable } = number
  const { min, max } = numberBounds(question, variable)
  // Percentages that are left blank count as 0.
  const isAlwaysGiven =
    isAlwaysShown(number) && !canDecline(question) && !canBeUnknown(question) && !isPercentage(question)
  return isAlwaysGiven ? { min, max } : { min: Math.min(min, 0), max: Math.max(max, 0) }
}

function isAlwaysShown({ question, variable }: QuestionVariable): boolean {
  return question.conditions.every(({ variant }) => variant !== 'VISIBILITY') && variable.condition === null
}
