import { decimalsOf, exactSum } from '../decimal.ts'
import { quoted, variableName } from '../names.ts'
import { isOnStep, isPercentage, sliderBounds, valueAt } from '../slider.ts'
import type { Question, QuestionType, Variable } from '../study.ts'

const WITHOUT_VARIABLES: readonly QuestionType[] = ['CONFIRMATION', 'GEOGRAPHY_ICO_WRAPPER']
const WITH_ONE_VARIABLE: readonly QuestionType[] = ['YES_NO', 'FIND_REGION', 'FIND_STATE', 'FIND_SCHOOL']

/** Lists the problems of a single question in plain words. */
export function problemsOfQuestion(question: Question): string[] {
  const { type, variables, id } = question
  const problems: string[] = []
  if (variables.length === 0 && !WITHOUT_VARIABLES.includes(type)) problems.push('Add an item to answer.')
  if (variables.length > 1 && WITH_ONE_VARIABLE.includes(type)) problems.push('Use exactly 1 item.')
  for (const variable of variables) {
    if (variable.question_id !== id)
      problems.push(
        `${quoted(variableName(variable, question))} belongs to question ${variable.question_id}. Remove it from this question.`,
      )
    if (type === 'SLIDER') {
      const name = quoted(variableName(variable, question))
      problems.push(...sliderProblems(variable, name), ...unusualProblems(variable, name))
    }
    if (type === 'MULTI_VARIABLE_SELECT_ONE')
      problems.push(...optionProblems(variable, quoted(variableName(variable, question))))
  }
  if (type === 'SELECT_ANY') problems.push(...selectionProblems(question))
  if (type === 'SLIDER' && question.calculate_totals) problems.push(...totalProblems(question))
  return problems
}

function sliderProblems(variable: Variable, name: string): string[] {
  const { step } = variable
  const bounds = sliderBounds(variable)
  if (step !== null && step <= 0) return [`${name} has a step of ${step}. Use a step greater than 0.`]
  if (bounds.min > bounds.max)
    return [`${name} has a minimum (${bounds.min}) greater than its maximum (${bounds.max}). Edit one of them.`]
  return isOnStep(bounds, bounds.max)
    ? []
    : [`${name} can’t reach its maximum (${bounds.max}) in steps of ${bounds.step}. Edit the maximum or the step.`]
}

/** Returns problems of the limits for unusual numbers. */
function unusualProblems(variable: Variable, name: string): string[] {
  const { unusual_below, unusual_above } = variable
  const { min, max } = sliderBounds(variable)
  if (unusual_below !== null && unusual_above !== null && unusual_below > unusual_above)
    return [
      `${name} is unusual below ${unusual_below}, which is greater than its limit above (${unusual_above}). Edit one of them.`,
    ]
  return [unusual_below, unusual_above].flatMap(limit =>
    limit === null || (limit >= min && limit <= max)
      ? []
      : [`${name} has a limit for unusual numbers (${limit}) outside its range. Use a limit from ${min} to ${max}.`],
  )
}

function optionProblems({ variableOptions }: Variable, name: string): string[] {
  if (variableOptions.length === 0) return [`Add choices for ${name}.`]
  const distinct = new Set(variableOptions.map(({ value }) => value)).size
  return distinct < variableOptions.length ? [`${name} has 2 choices with the same value. Edit one of the values.`] : []
}

function selectionProblems({ variables, maximum_selections, is_select_all_enabled }: Question): string[] {
  const open = variables.filter(({ is_exclusive }) => !is_exclusive).length
  if (maximum_selections < 0 || !Number.isInteger(maximum_selections))
    return [`The maximum number of selections (${maximum_selections}) must be 0 or a greater whole number.`]
  if (maximum_selections > open)
    return [
      `The maximum number of selections (${maximum_selections}) is greater than the number of options (${open}). Lower it.`,
    ]
  return is_select_all_enabled && maximum_selections > 0 && maximum_selections < open
    ? [
        `Members can’t select “All of the above” because they can select at most ${maximum_selections} of ${open} options. Turn it off or raise the maximum.`,
      ]
    : []
}

function totalProblems(question: Question): string[] {
  const { variables } = question
  const percent = variables.filter(({ suffix }) => suffix.trim() === '%').length
  if (percent > 0 && percent < variables.length)
    return ['The total adds percentages and other units. Use the same unit for all items.']
  const all = variables.map(sliderBounds)
  if (!isPercentage(question) || all.some(({ steps }) => steps < 0)) return []
  const highest = all.map(bounds => Math.max(valueAt(bounds, bounds.steps), 0))
  const most = exactSum(highest)
  if (most < 100)
    return [
      `The total can’t reach 100% because ${partsOf(highest, 'at most')} add up to at most ${most}%. Raise their maximums.`,
    ]
  const least = Math.min(...all.map(({ min }) => min))
  if (least > 100) return [`The total can’t be 100% because each part is at least ${least}%. Lower their minimums.`]
  const unit = commonUnit(all.flatMap(({ min, step }) => [min, step]))
  return isOnStep({ min: 0, max: 100, step: unit, steps: 0 }, 100)
    ? []
    : [`The total can’t be exactly 100% because the parts add up in steps of ${unit}. Edit their steps.`]
}

/** Returns the number and size of percentages, such as “3 parts of at least 40%.” */
export function partsOf(ends: readonly number[], size: 'at least' | 'at most'): string {
  return new Set(ends).size === 1
    ? `${ends.length} parts of ${size} ${ends[0]}%`
    : `parts of ${size} ${ends.map(end => `${end}%`).join(' + ')}`
}

/** Returns the greatest common divisor of decimal numbers. */
function commonUnit(numbers: readonly number[]): number {
  const scale = 10 ** Math.max(...numbers.map(decimalsOf))
  let unit = 0
  for (const number of numbers) {
    let rest = Math.abs(Math.round(number * scale))
    while (rest > 0) [unit, rest] = [rest, unit % rest]
  }
  return unit / scale
}
