import type { DraftQuestion } from '../draft.ts'
import { indexStudy } from '../index-study.ts'
import { fullName, quoted, variableName } from '../names.ts'
import { unitFamilies, unitText } from '../number-units.ts'
import type { Study, Variable } from '../study.ts'
import type { LeveledProblem } from './level.ts'

/** Words of a text that say in which unit its answer is. Other mentions of units, such as “per week,” say nothing about it. */
const ASKED_UNITS = [
  /(?:\bhow many|^(?:total )?number of)(?: [a-z]+)? (years|months|weeks|days|hours|minutes|dollars|euros|pounds|wrvus?)\b/gim,
  /\b(?:what|which) (percent)(?:age)?\b/gi,
  /\bpercent(?:age)? (of)\b/gi,
  /\((?:in )?(years|months|weeks|days|hours|hrs|minutes|dollars|usd|wrvus?|percent|[$€£%])\)/gi,
  /\bin (years|months|weeks|days|hours|minutes|dollars|euros|percent)\b(?=[?.:]|$)/gi,
] as const

/** Returns the units that a text asks for. */
function askedUnits(text: string): ReadonlySet<string> {
  const words = ASKED_UNITS.flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1] ?? ''))
  return new Set(words.flatMap(word => unitFamilies(word === 'of' ? 'percent' : word)))
}

/** Checks whether a number has a different unit than the text asks for. Unknown units fit every text. */
function isOther({ prefix, suffix }: Variable, asked: ReadonlySet<string>): boolean {
  // A rate such as “$ per hour” is in its first unit.
  const own = unitFamilies(`${prefix} ${suffix}`.replace(/(?:\bper\b|\/).*$/i, ''))
  return asked.size > 0 && own.length > 0 && !own.some(family => asked.has(family))
}

/** Returns the problems of numbers whose unit contradicts their text, and of totals of different units. */
export function unitProblems(question: DraftQuestion): LeveledProblem[] {
  if (question.type !== 'SLIDER') return []
  const ofQuestion = askedUnits(`${question.prompt}\n${question.label}`)
  const isNoneAsked = question.variables.every(variable => isOther(variable, ofQuestion))
  const wrong = question.variables.filter(variable => {
    const own = askedUnits(variable.input_label)
    return own.size > 0 ? isOther(variable, own) : isNoneAsked
  })
  const found = wrong.map((variable): LeveledProblem => {
    const name = quoted(variableName(variable, question))
    return [
      'warning',
      `${name} is in ${quoted(unitText(variable))}, but its text asks for a different unit. Edit one of them.`,
    ]
  })
  return question.calculate_totals && haveOtherUnits(question.variables) && !isPercentMix(question.variables)
    ? [...found, ['warning', 'The total adds different units. Use the same unit for all items.']]
    : found
}

/** Checks whether numbers have units that mean different things. */
export function haveOtherUnits(numbers: readonly Pick<Variable, 'prefix' | 'suffix'>[]): boolean {
  const units = new Set(numbers.map(each => unitText(each).toLowerCase()))
  if (units.size < 2) return false
  return new Set([...units].map(unit => unitFamilies(unit).toSorted().join() || unit)).size > 1
}

/** Checks whether only some of the numbers are percentages, which is an error of its own. */
function isPercentMix(numbers: readonly Variable[]): boolean {
  const count = numbers.filter(({ suffix }) => suffix.trim() === '%').length
  return count > 0 && count < numbers.length
}

/** Returns the questions with a rule that compares numbers of different units. Unknown units can be compared with all. */
export function ruleUnitProblems(study: Study): { readonly questionId: number; readonly problem: string }[] {
  return [...indexStudy(study).rules.values()].flat().flatMap(({ question, variable, other }) => {
    const own = variable ? [variable] : question.variables
    const isOfNumbers = question.type === 'SLIDER' && other.question.type === 'SLIDER'
    const all = [...own, other.variable]
    const isKnown = all.every(each => unitFamilies(unitText(each)).length > 0)
    if (!isOfNumbers || !isKnown || !haveOtherUnits(all)) return []
    const name = variable ? quoted(variableName(variable, question)) : 'The total'
    const problem = `${name} is compared with ${quoted(fullName(other.variable, other.question))}, which has a different unit. Edit the rule or a unit.`
    return [{ questionId: question.id, problem }]
  })
}
