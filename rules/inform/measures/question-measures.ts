import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import type { Counted } from '#rules/share/counted.ts'
import { onScale } from '#rules/share/slider.ts'
import type { DerivedVariable, Question, Variable } from '#rules/share/study.ts'
import type { Measure } from './measure.ts'

/** One published result of a question, with a separate chart. */
export interface QuestionMeasure {
  readonly measure: Measure
  /** Names of `countedColumns`. There is usually one. Any-of measures have one for each option, in the order of `categories`. */
  readonly columns: readonly string[]
  readonly variable: Variable | null
  readonly label: string
  readonly prefix: string
  readonly suffix: string
  /** Values of a choice, in order, with their names. */
  readonly categories: readonly { readonly value: number; readonly name: string }[]
}

const YES_NO = [
  { value: 1, name: 'Yes' },
  { value: 0, name: 'No' },
]
const STARS = [1, 2, 3].map(value => ({ value, name: value === 1 ? '1 star' : `${value} stars` }))

/** Returns the measures of a question, or an empty list for types without a chart (2 §9). */
export function measuresOf(question: Question): readonly QuestionMeasure[] {
  const { type, variables } = question
  switch (type) {
    case 'SLIDER':
      return variables.map(variable => ({
        ...base(variable),
        measure: slider(variable.uid, variable.step ?? 1),
        categories: [],
      }))
    case 'YES_NO':
      return variables.map(variable => oneOf(variable, YES_NO))
    case 'RATING':
      return variables.map(variable => oneOf(variable, STARS))
    case 'FIND_STATE':
      return variables.map(variable =>
        oneOf(
          variable,
          STATES.map(({ id, name }) => ({ value: id, name })),
        ),
      )
    case 'FIND_REGION':
      return variables.map(variable =>
        oneOf(
          variable,
          ANSWER_REGIONS.map(({ id, title }) => ({ value: id, name: title })),
        ),
      )
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variables.map(variable =>
        oneOf(
          variable,
          variable.variableOptions.map(({ name, value }) => ({ value: Number(value), name })),
        ),
      )
    case 'SELECT_ONE':
      return [choice(question, 'one-of', [questionColumn(question)])]
    case 'SELECT_ANY':
      return [
        choice(
          question,
          'any-of',
          variables.map(({ id }) => variableColumn(id)),
        ),
      ]
    default:
      return []
  }
}

/** Returns the measure of a derived variable, which is calculated for each respondent first (release-engine, rule 2). */
export function measureOfDerived(derived: DerivedVariable): QuestionMeasure {
  return {
    measure: slider(`dv:${derived.dv_name}`, 0),
    columns: [derivedColumn(derived)],
    variable: null,
    label: derived.label,
    prefix: derived.prefix,
    suffix: derived.suffix,
    categories: [],
  }
}

/** Column that an edition counts: one for each measure, and one with the values 1 and 0 for each option of an any-of measure. */
export interface CountedColumn {
  readonly name: string
  readonly measure: Measure
  /** Returns a respondent's answer from the counted answers of a submission (`countedAnswers`), or `null` if there is none. */
  read(counted: Counted): number | 'unknown' | null
}

/** Returns the columns of some questions and derived variables. */
export function countedColumns(
  questions: readonly Question[],
  derived: readonly DerivedVariable[],
): readonly CountedColumn[] {
  const ofQuestions = questions.flatMap(question =>
    measuresOf(question).flatMap(({ measure, columns, variable }) => {
      const ids = question.variables.map(({ id }) => id)
      if (measure.kind === 'any-of')
        return columns.map((name, at) => columnOf(name, { kind: 'one-of', id: name, values: [1, 0] }, ids[at] ?? 0))
      const [name = ''] = columns
      if (variable) return [columnOf(name, measure, variable.id, measure.kind === 'slider' ? variable : null)]
      return [{ name, measure, read: (counted: Counted) => ids.find(id => counted[id] === 1) ?? null }]
    }),
  )
  return [
    ...ofQuestions,
    ...derived.map(each => columnOf(derivedColumn(each), measureOfDerived(each).measure, `dv:${each.dv_name}`)),
  ]
}

/** @param slider The slider whose steps are counted. `null` for other measures, whose numbers are counted unchanged */
function columnOf(name: string, measure: Measure, key: number | string, slider: Variable | null = null): CountedColumn {
  const read = (counted: Counted): number | 'unknown' | null => {
    const answer = counted[key] ?? null
    return slider && typeof answer === 'number' ? onScale(slider, answer) : answer
  }
  return { name, measure, read }
}

const variableColumn = (id: number) => `v${id}`
const questionColumn = (question: Question) => `q${question.id}`
const derivedColumn = (derived: DerivedVariable) => `d_${derived.dv_name}`

function base(variable: Variable) {
  const { prefix, suffix } = variable
  return {
    columns: [variableColumn(variable.id)],
    variable,
    label: variable.short_label || variable.input_label,
    prefix,
    suffix,
  }
}

function oneOf(variable: Variable, categories: QuestionMeasure['categories']): QuestionMeasure {
  const values = categories.map(({ value }) => value)
  return { ...base(variable), measure: { kind: 'one-of', id: variable.uid, values }, categories }
}

function choice(question: Question, kind: 'one-of' | 'any-of', columns: readonly string[]): QuestionMeasure {
  const categories = question.variables.map(({ id, short_label, input_label }) => ({
    value: id,
    name: short_label || input_label,
  }))
  const values = categories.map(({ value }) => value)
  return {
    measure: { kind, id: `q${question.id}`, values },
    columns,
    variable: null,
    label: question.label,
    prefix: '',
    suffix: '',
    categories,
  }
}

function slider(id: string, step: number): Measure {
  return { kind: 'slider', id, step }
}
