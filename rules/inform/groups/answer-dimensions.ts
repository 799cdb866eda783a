import type { DerivedVariable, Question } from '#rules/share/study.ts'
import type { Band, FilterableAnswer } from '../filterable.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from '../measures/index.ts'

/** Filterable answer, and the keys of `variableValues` that set the filter (2 §2.5). */
export type AnswerDimension = ValuesDimension | RangeDimension

/** Some values of a question. One key contains a list of the values, or each option has a key ([1] if chosen). */
export interface ValuesDimension {
  readonly kind: 'values'
  readonly column: string
  readonly bands: readonly Extract<Band, { readonly values: unknown }>[]
  /** Keys of the filter. `option` is the value that a key selects when it is [1], or `null` if the key contains the values themselves. */
  readonly keys: readonly { readonly key: string; readonly option: number | null }[]
}

/** Range with a minimum and a maximum. */
export interface RangeDimension {
  readonly kind: 'range'
  readonly column: string
  readonly bands: readonly Extract<Band, { readonly from: unknown }>[]
  /** Step between values, or 0 if there are no steps. Without steps, a value equal to `max` is excluded because it starts the next band. */
  readonly step: number
  /** Keys of the filter. Applied filters are reported under the first key. The other keys are synonyms. */
  readonly keys: readonly [string, ...string[]]
}

/**
 * Returns the filters of a report, in the order of `filterable`.
 * @param questions The questions that the caller can filter by.
 */
export function answerDimensionsOf(
  questions: readonly Question[],
  derived: readonly DerivedVariable[],
  filterable: readonly FilterableAnswer[],
): readonly AnswerDimension[] {
  const offered = [
    ...questions.flatMap(question => measuresOf(question).map(found => ({ found, ...keysOf(question, found) }))),
    ...derived.map(each => ({ found: measureOfDerived(each), values: [], ranges: rangeKeysOf(each, questions) })),
  ]
  return filterable.flatMap(({ column, bands }): readonly AnswerDimension[] => {
    const answer = offered.find(({ found }) => found.columns.length === 1 && found.columns[0] === column)
    if (!answer) return []
    const { measure } = answer.found
    if (measure.kind !== 'slider')
      return [{ kind: 'values', column, bands: bands.filter(band => 'values' in band), keys: answer.values }]
    const [first, ...more] = answer.ranges
    if (first === undefined) return []
    const ranges = bands.filter(band => 'from' in band)
    return [{ kind: 'range', column, bands: ranges, step: measure.step, keys: [first, ...more] }]
  })
}

function keysOf(question: Question, { measure, variable }: QuestionMeasure) {
  const keyOf = (id: number) => `${question.id}_${id}`
  if (measure.kind === 'slider') return { values: [], ranges: variable ? [`${keyOf(variable.id)}_minmax`] : [] }
  const values = variable
    ? [{ key: keyOf(variable.id), option: null }]
    : measure.values.map(option => ({ key: keyOf(option), option }))
  return { values, ranges: [] }
}

/** Returns the keys of a derived variable, which belongs to question 0. The confirmation lines that show the variable are synonyms. */
function rangeKeysOf({ dv_name }: DerivedVariable, questions: readonly Question[]): readonly string[] {
  const lines = questions
    .filter(({ type }) => type === 'CONFIRMATION')
    .flatMap(({ id, variables }) =>
      variables
        .filter(variable => variable.dv_name === dv_name)
        .flatMap(variable => [`${id}_${variable.id}_minmax`, `${id}_${dv_name}_minmax`]),
    )
  return [`0_${dv_name}_minmax`, ...lines]
}
