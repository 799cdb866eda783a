import { exactSum } from '../decimal.ts'
import { COPY_SUFFIX, isPlaceholder } from '../draft/index.ts'
import type { DraftQuestion } from '../draft.ts'
import { quoted, variableName } from '../names.ts'
import { isPercentage, sliderBounds } from '../slider.ts'
import type { Question, Variable } from '../study.ts'
import type { LeveledProblem } from './level.ts'
import { partsOf } from './question-check.ts'
import { listed } from './results-check.ts'
import { unitProblems } from './unit-check.ts'

/** Returns the problems of a question that members can answer but that its author can't have meant. */
export function contentProblems(question: DraftQuestion): LeveledProblem[] {
  return [
    ...placeholderProblems(question),
    ...emptyProblems(question),
    ...(question.type === 'SLIDER' ? numberProblems(question) : []),
    ...unitProblems(question),
  ]
}

function placeholderProblems({ label, type, variables }: DraftQuestion): LeveledProblem[] {
  const names = [
    ...variables.map(({ input_label }) => input_label),
    ...(type === 'MULTI_VARIABLE_SELECT_ONE'
      ? variables.flatMap(({ variableOptions }) => variableOptions.map(({ name }) => name))
      : []),
  ]
  const left = [...new Set(names.filter(isPlaceholder))].map(quoted)
  return [
    ...(left.length === 0 ? [] : [['error', `Replace ${listed(left)} with your own text.`] as const]),
    ...(label.endsWith(COPY_SUFFIX)
      ? [['warning', `The short name ${quoted(label)} is the name of a copy. Edit it.`] as const]
      : []),
  ]
}

/** Returns the problems of questions that leave nothing to choose. */
function emptyProblems({ type, variables }: Question): LeveledProblem[] {
  const [only] = variables
  if (type === 'CONFIRMATION' && !only)
    return [['error', 'This summary is empty. Add an item that shows a calculated value.']]
  if (type === 'SELECT_ONE' && only && variables.length === 1)
    return [['error', `${quoted(only.input_label)} is the only option. Add another one.`]]
  // A checkbox of its own can be an agreement.
  if (type === 'SELECT_ANY' && only && variables.length === 1)
    return [['warning', `${quoted(only.input_label)} is the only option. Add another one, or ask with yes or no.`]]
  if (type !== 'MULTI_VARIABLE_SELECT_ONE') return []
  const single = new Set(
    variables.flatMap(({ variableOptions }) => (variableOptions.length === 1 ? (variableOptions[0]?.name ?? []) : [])),
  )
  return [...single].map(name => ['error', `${quoted(name)} is the only choice. Add another one.`])
}

function numberProblems(question: DraftQuestion): LeveledProblem[] {
  return [
    ...question.variables.flatMap(variable => rangeProblems(variable, quoted(variableName(variable, question)))),
    ...percentageProblems(question),
  ]
}

/** A number's maximum is 1 unless it is set, and its minimum is 0. */
function rangeProblems(variable: Variable, name: string): LeveledProblem[] {
  const { min, max, steps } = sliderBounds(variable)
  if (variable.max === null)
    return [['warning', `${name} has no maximum, so members can enter at most ${max}. Enter its range.`]]
  return steps === 0 && min === max
    ? [['error', `${name} has only 1 possible value (${min}). Edit its minimum or maximum.`]]
    : []
}

/** Returns a problem if not all percentages can be more than blank. */
function percentageProblems(question: DraftQuestion): LeveledProblem[] {
  const lowest = question.variables.map(variable => sliderBounds(variable).min)
  const least = exactSum(lowest)
  const isAlwaysShown = question.variables.every(({ condition }) => condition === null)
  const isPerItem = question.conditions.some(
    ({ variant, variable_id }) => variant === 'VISIBILITY' && variable_id !== null,
  )
  if (!isPercentage(question) || !isAlwaysShown || isPerItem || least <= 100 || Math.min(...lowest) > 100) return []
  if (!canAddUpTo(100, question.variables.map(sliderBounds)))
    return [['error', 'No parts can add up to 100%. Edit their minimums and maximums.']]
  const parts = partsOf(lowest, 'at least')
  const sum = `${parts.charAt(0).toUpperCase()}${parts.slice(1)} add up to at least ${least}%`
  return [['warning', `${sum}, so members must leave some blank for a total of 100%. Lower their minimums.`]]
}

/** Checks whether some of the parts can have this total while the others are blank, regardless of their steps. */
function canAddUpTo(total: number, parts: readonly { readonly min: number; readonly max: number }[]): boolean {
  // Ranges of the sums of some of the parts so far.
  let sums: readonly { readonly min: number; readonly max: number }[] = [{ min: 0, max: 0 }]
  for (const { min, max } of parts) {
    const more = sums.map(sum => ({ min: exactSum([sum.min, min]), max: exactSum([sum.max, max]) }))
    if (more.some(sum => sum.min <= total && sum.max >= total)) return true
    sums = [...sums, ...more.filter(sum => sum.min <= total)].slice(0, MAX_SUMS)
  }
  return sums.length === MAX_SUMS
}

/** Limits the combinations that are tried. Beyond it, a total is taken as possible. */
const MAX_SUMS = 4096
