import type { DerivedVariable, Question } from '#rules/share/study.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from './question-measures.ts'

/** A column of the columnar copy by which a report may be filtered, and the keys of `variableValues` that say how (2 §2.5). */
export type AnswerDimension = ValuesDimension | RangeDimension

/** Some of a question's values: one key with a list of them, or one key an option ([1]: chosen). */
export interface ValuesDimension {
  readonly kind: 'values'
  readonly column: string
  /** Every value of the question, in its order. Of one option of a select-any question: 1. */
  readonly values: readonly number[]
  /** `option`: the value that a key stands for when it holds [1]; null where the key holds the values themselves. */
  readonly keys: readonly { readonly key: string; readonly option: number | null }[]
}

/** Least and greatest value. */
export interface RangeDimension {
  readonly kind: 'range'
  readonly column: string
  /** 0: without steps, and what lies at `max` itself is left out (it begins the next bin). */
  readonly step: number
  /** The first is the one that applied filters are told by; the others mean the same. */
  readonly keys: readonly [string, ...string[]]
}

/**
 * What a report may be filtered by.
 * @param questions those that the caller may filter by: of the core, and of modules that they completed.
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

/** Told by question 0; the lines of confirmations that show it mean the same. */
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
