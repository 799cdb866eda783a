import { MAX_CELLS } from '#rules/inform/count/index.ts'
import { type Band, bandOf, type FilterableAnswer, MAX_FILTERABLE } from '#rules/inform/filterable.ts'
import { measuresOf, type QuestionMeasure } from '#rules/inform/measures/index.ts'
import { isMultiple, niceFrom } from '#rules/inform/nice.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { questionName, quoted, variableName } from '../names.ts'
import { isChoice } from '../responses.ts'
import { sliderBounds } from '../slider.ts'
import type { Question, Variable } from '../study.ts'

/** Maximum number of options. With more options, most have too few people to be shown. `MAX_BANDS` is the limit for bands. */
const MAX_OPTIONS = 40
const MAX_BANDS = 12
/** Most people answer within a part of a scale. Even if this part is only one in `PARTS`, results still distinguish its steps. */
const PARTS = 20
const FINEST = MAX_CELLS * PARTS

/** Lists the reasons that results can't distinguish the answers to a question at the detail it asks for. */
export function finenessProblems(question: DraftQuestion): string[] {
  if (!question.is_available_on_results) return []
  if (isChoice(question) && question.variables.length > MAX_OPTIONS)
    return [
      `This question has ${question.variables.length} options. Combine some, because most will have too few answers for results.`,
    ]
  return question.type === 'SLIDER' ? question.variables.flatMap(variable => stepProblem(variable, question)) : []
}

function stepProblem(variable: Variable, question: DraftQuestion): string[] {
  const { min, max, step, steps } = sliderBounds(variable)
  if (steps <= FINEST) return []
  const enough = [...niceFrom((max - min) / FINEST)].find(nice => isMultiple(nice, step) && isMultiple(max - min, nice))
  const counted = `${quoted(variableName(variable, question))} has too many steps (${steps.toLocaleString('en-US')}). Results distinguish at most ${MAX_CELLS} where most answers are.`
  return [
    enough === undefined
      ? counted
      : `${counted} Use steps of ${enough.toLocaleString('en-US', { maximumFractionDigits: 10 })}.`,
  ]
}

interface BandProblem {
  readonly level: 'error' | 'warning'
  readonly problem: string
}
type Measured = ReadonlyMap<string, { readonly question: Question; readonly measure: QuestionMeasure }>

/** Returns the problems of result filters. */
export function bandProblems(draft: StudyDraft): BandProblem[] {
  const { filterable } = draft.facts
  if (filterable.length === 0) return []
  const questions = questionsOf(draft)
  const columns = new Set(questions.flatMap(({ id, variables }) => [`q${id}`, ...variables.map(each => `v${each.id}`)]))
  const measured: Measured = new Map(
    questions.flatMap(question =>
      measuresOf(question).flatMap(measure => measure.columns.map(column => [column, { question, measure }] as const)),
    ),
  )
  const error = (problem: string): BandProblem => ({ level: 'error', problem })
  const tooMany = `A study can have at most ${MAX_FILTERABLE} result filters. Remove some.`
  return [
    ...(filterable.length > MAX_FILTERABLE ? [error(tooMany)] : []),
    ...filterable.flatMap((answer): BandProblem[] => {
      if (!columns.has(answer.column))
        return [error('A result filter uses an answer that isn’t in the study. Remove the filter.')]
      if (answer.bands.length === 0) return [error('A result filter has no ranges. Set up the filter again.')]
      const found = uncovered(answer, measured)
      if (answer.bands.length > MAX_BANDS)
        found.push(`A result filter has ${answer.bands.length} ranges. Use at most ${MAX_BANDS}.`)
      return found.map(problem => ({ level: 'warning', problem }))
    }),
  ]
}

/** Lists possible values outside all bands. Members with such a value are in no group of this filter. */
function uncovered(answer: FilterableAnswer, measured: Measured): string[] {
  const found = measured.get(answer.column)
  if (!found) return []
  const name = quoted(questionName(found.question))
  const { categories, variable } = found.measure
  const outside = categories.filter(({ value }) => bandOf(answer, value) === null).map(each => quoted(each.name))
  if (outside.length > 0)
    return [`The result filter ${name} has no range for ${listed(outside)}. Set up the filter again.`]
  if (found.question.type !== 'SLIDER' || !variable) return []
  const { min, max } = sliderBounds(variable)
  return isCovered(answer.bands, min, max)
    ? []
    : [`Edit the ranges of the result filter ${name} to cover all numbers from ${min} to ${max}.`]
}

export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/**
 * Checks whether bands cover all numbers. Bands ascend and exclude their upper ends, but the last band can include the last number of a
 * scale.
 */
function isCovered(bands: readonly Band[], min: number, max: number): boolean {
  let from: number | null = min
  for (const band of bands) {
    if ('values' in band || from === null) continue
    if (band.from !== null && band.from > from) return false
    from = band.to === null ? null : Math.max(from, band.to)
  }
  return from === null || from >= max
}
