import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import type { DerivedVariable, Question, Variable } from '#rules/share/study.ts'
import type { Measure } from './measure.ts'

/** A column of the columnar copy. `choice`: 1 or 0; `code`: one of a few numbers; `number`: any number. */
export interface StudyColumn {
  readonly name: string
  readonly type: 'number' | 'code' | 'choice'
}

/** One published figure of a question, with its own chart. */
export interface QuestionMeasure {
  readonly measure: Measure
  /** One column; for any-of measures one per option, in the order of `categories`. */
  readonly columns: readonly string[]
  readonly variable: Variable | null
  readonly label: string
  readonly prefix: string
  readonly suffix: string
  /** The values of a choice, in order, with their names. */
  readonly categories: readonly { readonly value: number; readonly name: string }[]
}

const YES_NO = [
  { value: 1, name: 'Yes' },
  { value: 0, name: 'No' },
]
const STARS = [1, 2, 3].map(value => ({ value, name: value === 1 ? '1 star' : `${value} stars` }))

/** The measures of a question; empty for the types without a chart (2 §9). */
export function measuresOf(question: Question): readonly QuestionMeasure[] {
  const { type, variables } = question
  switch (type) {
    case 'SLIDER':
      return variables.map(variable => ({
        ...base(variable),
        measure: slider(variable.uid, variable.prefix, variable.step ?? 1),
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

/** The measure of a derived variable, which is computed per respondent first (release-engine, rule 10). */
export function measureOfDerived(derived: DerivedVariable): QuestionMeasure {
  return {
    measure: slider(`dv:${derived.dv_name}`, derived.prefix, 0),
    columns: [derivedColumn(derived)],
    variable: null,
    label: derived.label,
    prefix: derived.prefix,
    suffix: derived.suffix,
    categories: [],
  }
}

/** Every column in the columnar copy of a study. */
export function columnsOf(questions: readonly Question[], derived: readonly DerivedVariable[]): readonly StudyColumn[] {
  return [
    ...questions.flatMap(question => {
      const isChoice = question.type === 'SELECT_ANY'
      const own = question.type === 'SELECT_ONE' ? [{ name: questionColumn(question), type: 'code' } as const] : []
      if (question.type === 'SELECT_ONE' || question.type === 'CONFIRMATION') return own
      const type = question.type === 'SLIDER' ? 'number' : isChoice ? 'choice' : 'code'
      return question.variables.map(({ id }) => ({ name: variableColumn(id), type }) as const)
    }),
    ...derived.map(each => ({ name: derivedColumn(each), type: 'number' }) as const),
  ]
}

/** One respondent's row, from their counted answers (`countedAnswers`, by variable id and `dv:<name>`). */
export function rowOf(
  questions: readonly Question[],
  derived: readonly DerivedVariable[],
  counted: Readonly<Record<string, number | 'unknown'>>,
): Record<string, number> {
  const row: Record<string, number> = {}
  const put = (name: string, value: number | 'unknown' | undefined) => {
    if (typeof value === 'number') row[name] = value
  }
  for (const question of questions) {
    if (question.type === 'SELECT_ONE')
      put(questionColumn(question), question.variables.find(({ id }) => counted[id] === 1)?.id)
    else for (const { id } of question.variables) put(variableColumn(id), counted[id])
  }
  for (const each of derived) put(derivedColumn(each), counted[`dv:${each.dv_name}`])
  return row
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

function slider(id: string, prefix: string, step: number): Measure {
  return { kind: 'slider', id, base: prefix === '$' ? 'money' : 'plain', step }
}
