import {
  type Answers,
  type Comparator,
  type Condition,
  type ConditionVariable,
  EMPTY_QUESTION,
  EMPTY_VARIABLE,
  type Question,
  type Response,
  type Study,
  type Variable,
} from './study.ts'

/** Builds a variable of question `question_id`. The labels and `uid` are derived from the ID. */
export function variable(id: number, over: Partial<Variable> = {}): Variable {
  return {
    id,
    uid: `v${id}`,
    question_id: Math.floor(id / 10),
    ...EMPTY_VARIABLE,
    input_label: `Label ${id}`,
    ...over,
  }
}

/** Builds a question with `count` variables numbered from id*10+1, or with the given variables. */
export function question(id: number, type: Question['type'], over: Partial<Question> | number = {}): Question {
  const rest = typeof over === 'number' ? {} : over
  const count = typeof over === 'number' ? over : 1
  return {
    id,
    section_id: 1,
    type,
    ...EMPTY_QUESTION,
    label: `Question ${id}`,
    prompt: `Prompt ${id}`,
    variablesCount: count,
    variables: Array.from({ length: count }, (_, at) =>
      variable(id * 10 + at + 1, type === 'SLIDER' ? { max: 1000 } : {}),
    ),
    ...rest,
  }
}

/** Builds `n` variables of one question with the same settings. */
export function variables(questionId: number, n: number, over: Partial<Variable> = {}): Variable[] {
  return Array.from({ length: n }, (_, at) => variable(questionId * 10 + at + 1, over))
}

export function study(...questions: readonly Question[]): Study {
  return { questions, derived: [] }
}

/** Builds a part of a condition: "chosen" by default, or a comparison if a comparator is given. `no(id)` means "answered No". */
export function part(variable_id: number, type?: Comparator, first = '0', second = '0'): ConditionVariable {
  const comparator = type ? { type, first_value: first, second_value: second } : null
  return { variable_id, comparator, use_no: false }
}

export function no(variable_id: number): ConditionVariable {
  return { variable_id, comparator: null, use_no: true }
}

export function visibleIf(parts: readonly ConditionVariable[], over: Partial<Condition> = {}): Condition {
  return { id: 1, variant: 'VISIBILITY', condition_type: 'AND', variable_id: null, condition_variables: parts, ...over }
}

/** Builds a rule that compares the value of `own` with `other`. If `own` is `null`, the rule compares the question's total. */
export function mustBe(type: Comparator, other: number, own: number | null): Condition {
  return { ...visibleIf([part(other, type, '', '')]), variant: 'RESPONSE_VALIDATION', variable_id: own }
}

export function response(variable_id: number, value: string | null, over: Partial<Response> = {}): Response {
  return { variable_id, value, declined: 0, is_unknown: 0, is_set_min: 0, ...over }
}

/** Builds answers from `{variable id: value}`, or from partial responses if flags matter. */
export function answers(given: Readonly<Record<number, string | Partial<Response>>>): Answers {
  return new Map(
    Object.entries(given).map(([id, is]) => [
      Number(id),
      typeof is === 'string' ? response(Number(id), is) : response(Number(id), null, is),
    ]),
  )
}
