import type { DerivedVariable, Question } from '#rules/share/study.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from './question-measures.ts'

/** A column of the columnar copy that a report can filter by, and the keys of `variableValues` that set the filter (2 §2.5). */
export type AnswerDimension = ValuesDimension | RangeDimension

/** Some of a question's values: one key with a list of them, or one key per option ([1]: chosen). */
export interface ValuesDimension {
  readonly kind: 'values'
  readonly column: string
  /** Every value of the question, in its order. For an option of a select-any question: 1. */
  readonly values: readonly number[]
  /** `option`: the value that a key selects when it holds [1]; null if the key holds the values themselves. */
  readonly keys: readonly { readonly key: string; readonly option: number | null }[]
}

/** A minimum and a maximum. */
export interface RangeDimension {
  readonly kind: 'range'
  readonly column: string
  /** 0: no steps. Then a value equal to `max` is left out, because it starts the next bin. */
  readonly step: number
  /** Applied filters are reported under the first key; the others are synonyms. */
  readonly keys: readonly [string, ...string[]]
}

/**
 * What a report can be filtered by.
 * @param questions those the caller may filter by: the core's, and those of modules they completed.
 */
export function answerDimensionsOf(
  questions: readonly Question[],
  derived: readonly DerivedVariable[],
): readonly AnswerDimension[] {
  return [...questions.flatMap(ofQuestion), ...derived.map(each => ofDerived(each, questions))]
}

function ofQuestion(question: Question): readonly AnswerDimension[] {
  const keyOf = (variable: number) => `${question.id}_${variable}`
  return measuresOf(question).flatMap((found): readonly AnswerDimension[] => {
    const [column] = found.columns
    if (column === undefined) return []
    const { measure, variable, columns } = found
    if (measure.kind === 'any-of') {
      return measure.values.flatMap((option, index) => {
        const own = columns[index]
        return own === undefined
          ? []
          : [{ kind: 'values', column: own, values: [1], keys: [{ key: keyOf(option), option: 1 }] }]
      })
    }
    if (measure.kind === 'slider') {
      return variable ? [{ kind: 'range', column, step: measure.step, keys: [`${keyOf(variable.id)}_minmax`] }] : []
    }
    const keys = variable
      ? [{ key: keyOf(variable.id), option: null }]
      : measure.values.map(option => ({ key: keyOf(option), option }))
    return [{ kind: 'values', column, values: measure.values, keys }]
  })
}

/** Its key belongs to question 0; the confirmation lines that show it are synonyms. */
function ofDerived(derived: DerivedVariable, questions: readonly Question[]): AnswerDimension {
  const { columns, measure }: QuestionMeasure = measureOfDerived(derived)
  const lines = questions
    .filter(({ type }) => type === 'CONFIRMATION')
    .flatMap(({ id, variables }) =>
      variables
        .filter(({ dv_name }) => dv_name === derived.dv_name)
        .flatMap(variable => [`${id}_${variable.id}_minmax`, `${id}_${derived.dv_name}_minmax`]),
    )
  const step = measure.kind === 'slider' ? measure.step : 0
  return { kind: 'range', column: columns[0] ?? '', step, keys: [`0_${derived.dv_name}_minmax`, ...lines] }
}
