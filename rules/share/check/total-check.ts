import { exactSum } from '../decimal.ts'
import { formsOf, type StudyDraft } from '../draft.ts'
import { indexStudy, type TotalRule } from '../index-study.ts'
import { quoted, variableName } from '../names.ts'
import { numberBounds } from '../slider.ts'
import type { DerivedVariable } from '../study.ts'
import { worksheetsOf } from '../worksheet-groups.ts'
import type { LeveledProblem } from './level.ts'
import { conflictingRule, possibleRange } from './total-conflict.ts'
import { haveOtherUnits } from './unit-check.ts'

/** Returns the problems of a rule that compares a calculated value with a stated total (decision 84). Both belong to the core. */
export function totalProblems(draft: StudyDraft, derived: DerivedVariable): LeveledProblem[] {
  const { core } = formsOf(draft)
  const { byUid, totalRules } = indexStudy(core)
  const { dv_name, label, kind, parts, sum_rule } = derived
  const name = `Calculated value ${quoted(label || dv_name)}`
  if (!sum_rule || kind === 'RATIO') return []
  if (sum_rule.total === '') return [['error', `${name} has no total to compare with. Choose a number.`]]
  const total = byUid.get(sum_rule.total)
  if (!total)
    return [
      [
        'error',
        `${name} is compared with ${quoted(sum_rule.total)}, which isn’t in the core. Choose a different number.`,
      ],
    ]
  const stated = quoted(variableName(total.variable, total.question))
  if (total.question.type !== 'SLIDER')
    return [['error', `${name} is compared with ${stated}, which isn’t a number. Choose a number.`]]
  if (parts.includes(sum_rule.total))
    return [['error', `${name} is compared with ${stated}, which is one of its parts. Remove it from the sum.`]]
  const rule = totalRules.find(each => each.derived === derived)
  if (!rule) return []
  const hasOtherUnit = haveOtherUnits([total, ...rule.parts].map(({ variable }) => variable))
  const isWorksheet = worksheetsOf(core).some(each => each.rule === rule)
  const problems: LeveledProblem[] = []
  if (sum_rule.if_different === 'CONFIRM' && !rule.line)
    problems.push([
      'error',
      `Add a question that confirms ${quoted(label || dv_name)}. Members confirm differences there.`,
    ])
  const difference = sum_rule.if_different === 'REFUSE' ? impossibility(rule) : null
  if (difference !== null)
    problems.push([
      'error',
      `${name} can never meet its rule because ${difference}. Edit the rule or the ranges of the numbers.`,
    ])
  const conflicting = conflictingRule(core, rule)
  if (conflicting !== null)
    problems.push(['error', `${name} contradicts ${conflicting}. Edit or remove one of the rules.`])
  if (hasOtherUnit)
    problems.push(['warning', `${name} and ${stated} have different units. Choose numbers with the same unit.`])
  if (sum_rule.is_worksheet && !isWorksheet)
    problems.push([
      'warning',
      `${name} can’t be a worksheet yet. Put ${stated}, the questions with its parts, and the confirmation next to each other in one section, without other numbers.`,
    ])
  return problems
}

const exactText = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 })

/** Returns the reason that no permitted numbers can meet a rule, or `null`. Parts that can be missing count as 0 where this helps. */
function impossibility({ rule, total, parts }: TotalRule): string | null {
  const stated = numberBounds(total.question, total.variable)
  const ranges = parts.map(possibleRange)
  const lowest = exactSum(ranges.map(({ min }) => min))
  const highest = exactSum(ranges.map(({ max }) => max))
  const name = quoted(variableName(total.variable, total.question))
  const sizes = (size: 'at least' | 'at most', sum: number, limit: number): string =>
    `${parts.length === 1 ? 'its part is' : `its ${parts.length} parts make`} ${size} ${exactText(sum)}, but ${name} is ${size === 'at least' ? 'at most' : 'at least'} ${exactText(limit)}`
  if (rule.comparator !== 'GRATER_OR_EQUAL' && lowest > exactSum([stated.max, rule.tolerance]))
    return sizes('at least', lowest, stated.max)
  if (rule.comparator !== 'LOWER_OR_EQUAL' && highest < exactSum([stated.min, -rule.tolerance]))
    return sizes('at most', highest, stated.min)
  return null
}
