import { exactSum } from '../share/decimal.ts'
import {
  type FormVariable,
  type JobQuestionForm,
  type JobQuestionType,
  staying,
  type Typed,
} from './job-question-form.ts'
import { isAnswerable } from './terms.ts'

/** Error of a field. `field` is a path, such as `jobQuestionVariables.0.step`. */
export interface FormError {
  readonly field: string
  readonly message: string
}

/** Texts of 3 §5, with additional texts where it has none. */
export const JOB_QUESTION_TEXT = {
  required: 'This field is required',
  maximumNumber: 'Maximum Selections should be a number.',
  maximumLeast: "Maximum Selections can't be less than 0.",
  maximumMost: "Maximum Selections can't be more than the number of Variables.",
  number: (name: string) => `${name} should be a number.`,
  least: (name: string) => `${name} can't be less than ${ORDERS.least}.`,
  most: (name: string) => `${name} can't be more than ${ORDERS.most}.`,
  version: (old: number) => `Version should be equal or more than ${old}.`,
  options: 'Variable must contain at least 1 option',
  variables: 'Add at least 1 variable.',
  oneVariable: 'Use exactly 1 variable for a yes/no question.',
  talentType: 'Choose a type that is answered the same way, so that members’ and recruiters’ answers can be compared.',
  step: "Step can't be less than 1.",
  stepFits: 'Choose a step that divides the range from minimum to maximum evenly.',
  range: 'Enter a maximum that isn’t less than the minimum.',
  uid: 'Use lowercase letters, digits, and underscores, and start with a letter.',
  sameUid: 'Enter a code that no other variable has.',
  sameValue: 'Enter a value that no other option has.',
} as const

const ORDERS = { least: -32_768, most: 32_767 } as const

export const ORDER_NAMES = {
  display_order: 'Display Order',
  dashboard_display_order: 'Dashboard Display Order',
} as const

/** Types whose answers can be compared between the two sides. */
const FAMILIES: Readonly<Partial<Record<JobQuestionType, string>>> = {
  SLIDER: 'number',
  RATING: 'stars',
  SELECT_ONE: 'choice',
  SELECT_ANY: 'choice',
  YES_NO: 'yes or no',
  MULTI_VARIABLE_SELECT_ONE: 'lists',
}

/** Returns the errors that block saving a job question (3 §5). @param old The stored version, or `null` for a new question. */
export function jobQuestionErrors(form: JobQuestionForm, old: number | null): FormError[] {
  return [
    ...missing(form),
    ...talentType(form),
    ...numbers(form, old),
    ...form.jobQuestionVariables.flatMap((variable, at) =>
      variable.delete_me ? [] : variableErrors(form, variable).map(error => within(at, error)),
    ),
    ...variableCount(form),
  ]
}

const within = (at: number, { field, message }: FormError): FormError => ({
  field: `jobQuestionVariables.${at}.${field}`,
  message,
})

function missing(form: JobQuestionForm): FormError[] {
  return (['type', 'talent_type', 'label', 'chart_title'] as const)
    .filter(field => form[field].trim() === '')
    .map(field => ({ field, message: JOB_QUESTION_TEXT.required }))
}

function talentType({ type, talent_type }: JobQuestionForm): FormError[] {
  const other = talent_type === '' ? undefined : FAMILIES[talent_type]
  const isSame = other === undefined || FAMILIES[type] === other
  return isSame ? [] : [{ field: 'talent_type', message: JOB_QUESTION_TEXT.talentType }]
}

function numbers(form: JobQuestionForm, old: number | null): FormError[] {
  const found: FormError[] = []
  const say = (field: string, message: string | null): void => {
    if (message !== null) found.push({ field, message })
  }
  say('maximum_selections', maximumError(form))
  for (const field of ['display_order', 'dashboard_display_order'] as const)
    say(field, orderError(form[field], ORDER_NAMES[field]))
  say('version', versionError(form.version, old ?? 1))
  return found
}

function maximumError({ type, maximum_selections: most, jobQuestionVariables }: JobQuestionForm): string | null {
  if (most === null || !Number.isInteger(most)) return JOB_QUESTION_TEXT.maximumNumber
  if (most < 0) return JOB_QUESTION_TEXT.maximumLeast
  const isTooMany = type === 'SELECT_ANY' && most > staying(jobQuestionVariables).length
  return isTooMany ? JOB_QUESTION_TEXT.maximumMost : null
}

function orderError(value: Typed, name: string): string | null {
  if (value === null) return JOB_QUESTION_TEXT.required
  if (!Number.isInteger(value)) return JOB_QUESTION_TEXT.number(name)
  if (value < ORDERS.least) return JOB_QUESTION_TEXT.least(name)
  return value > ORDERS.most ? JOB_QUESTION_TEXT.most(name) : null
}

function versionError(version: Typed, old: number): string | null {
  if (version === null) return JOB_QUESTION_TEXT.required
  if (!Number.isInteger(version)) return JOB_QUESTION_TEXT.number('Version')
  return version < old ? JOB_QUESTION_TEXT.version(old) : null
}

function variableCount({ type, jobQuestionVariables }: JobQuestionForm): FormError[] {
  const count = staying(jobQuestionVariables).length
  const message =
    count === 0 && isAnswerable({ type })
      ? JOB_QUESTION_TEXT.variables
      : count > 1 && type === 'YES_NO'
        ? JOB_QUESTION_TEXT.oneVariable
        : null
  return message === null ? [] : [{ field: 'jobQuestionVariables', message }]
}

function variableErrors(form: JobQuestionForm, variable: FormVariable): FormError[] {
  return [
    ...uidErrors(form, variable),
    ...(form.type === 'SLIDER' ? rangeErrors(variable) : unusedRangeErrors(variable)),
    ...(form.type === 'MULTI_VARIABLE_SELECT_ONE' ? optionErrors(variable) : []),
  ]
}

function uidErrors({ jobQuestionVariables }: JobQuestionForm, { uid }: FormVariable): FormError[] {
  if (uid === '') return []
  if (!/^[a-z][a-z0-9_]*$/.test(uid)) return [{ field: 'uid', message: JOB_QUESTION_TEXT.uid }]
  const isTwice = jobQuestionVariables.filter(each => each.uid === uid).length > 1
  return isTwice ? [{ field: 'uid', message: JOB_QUESTION_TEXT.sameUid }] : []
}

/** Returns the range. Omitted values have the defaults of sliders: from 0 to 1 by 1 (3 §2.6). */
export function rangeOf({ min, max, step }: Pick<FormVariable, 'min' | 'max' | 'step'>) {
  return { min: min ?? 0, max: max ?? 1, step: step ?? 1 }
}

function rangeErrors(variable: FormVariable): FormError[] {
  const { min, max, step } = rangeOf(variable)
  if (step < 1) return [{ field: 'step', message: JOB_QUESTION_TEXT.step }]
  if (max < min) return [{ field: 'max', message: JOB_QUESTION_TEXT.range }]
  return isOnGrid(exactSum([max, -min]), step) ? [] : [{ field: 'step', message: JOB_QUESTION_TEXT.stepFits }]
}

/** Returns errors in an unused range, which is saved only if it is valid. */
function unusedRangeErrors({ min, max, step }: FormVariable): FormError[] {
  if (step !== null && step < 1) return [{ field: 'step', message: JOB_QUESTION_TEXT.step }]
  return min !== null && max !== null && max < min ? [{ field: 'max', message: JOB_QUESTION_TEXT.range }] : []
}

/** Checks whether a distance is a whole number of steps, ignoring rounding errors of binary fractions. */
export function isOnGrid(distance: number, step: number): boolean {
  const steps = distance / step
  return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
}

function optionErrors({ variableOptions }: FormVariable): FormError[] {
  const kept = staying(variableOptions)
  if (kept.length === 0) return [{ field: 'variableOptions', message: JOB_QUESTION_TEXT.options }]
  return variableOptions.flatMap((option, at) => {
    if (option.delete_me) return []
    const field = (name: string) => `variableOptions.${at}.${name}`
    const empty = (['name', 'value'] as const)
      .filter(name => option[name].trim() === '')
      .map(name => ({ field: field(name), message: JOB_QUESTION_TEXT.required }))
    const isTwice = option.value !== '' && kept.filter(({ value }) => value === option.value).length > 1
    return isTwice ? [...empty, { field: field('value'), message: JOB_QUESTION_TEXT.sameValue }] : empty
  })
}
