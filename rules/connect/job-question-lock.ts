import { exactSum } from '../share/decimal.ts'
import type { Comparator } from '../share/study.ts'
import { isBetween } from './comparators.ts'
import { type FormError, isOnGrid, rangeOf } from './job-question-check.ts'
import { type FormVariable, type JobQuestionForm, staying } from './job-question-form.ts'

/**
 * Texts about changes to a job question with answers (decision 63). Its texts, whether it is required, its comparison, and its display can
 * change, and items can be added. The meaning of an answer can't change.
 */
export const LOCK_TEXT = {
  type: 'You can’t change the type because this question has answers. Deactivate it and create a new question instead.',
  talentType:
    'You can’t change the type for recruiters because this question has answers. Deactivate it and create a new question instead.',
  removed: 'You can’t delete this variable because it has answers. Deactivate the question instead.',
  option: 'You can’t remove these options because the variable has answers. You can rename them and add more.',
  value: 'You can’t change this value because the variable has answers. You can change the name.',
  range: 'You can’t narrow this range because the variable has answers. You can widen it.',
  step: 'You can’t use this step because existing answers might not fit it. Choose a step that divides the current one and the change to the minimum.',
  ends: 'You can’t change the first two variables because they’re the lower and upper ends of a range with answers.',
  uid: 'You can’t change a variable’s code.',
  missing:
    'Someone else added a variable while you were editing. Your changes weren’t saved. Reload the question and try again.',
  unknown:
    'This variable is no longer part of the question. Your changes weren’t saved. Reload the question and try again.',
  remove: 'You can’t delete this job question because it has answers. Deactivate it instead.',
  related:
    'You can’t delete this job question because a study is linked to it. Deactivate it instead, or remove the link in the study first.',
} as const

/** Stored variable. */
export interface StoredVariable extends FormVariable {
  readonly id: number
  /** Whether the variable has answers from a member, a recruiter, or stored counts. */
  readonly is_answered: boolean
}

export interface StoredQuestion extends Pick<JobQuestionForm, 'type' | 'talent_type' | 'matching_comparator'> {
  readonly jobQuestionVariables: readonly StoredVariable[]
}

/** Returns the errors of a change that existing answers rule out. */
export function lockErrors(stored: StoredQuestion, form: JobQuestionForm): FormError[] {
  const isAnswered = stored.jobQuestionVariables.some(each => each.is_answered)
  const errors: FormError[] = []
  if (isAnswered && stored.type !== form.type) errors.push({ field: 'type', message: LOCK_TEXT.type })
  if (isAnswered && stored.talent_type !== '' && stored.talent_type !== form.talent_type)
    errors.push({ field: 'talent_type', message: LOCK_TEXT.talentType })
  if (isAnswered && isRange(stored) && isRange(form) && endsOf(stored) !== endsOf(form))
    errors.push({ field: 'jobQuestionVariables', message: LOCK_TEXT.ends })
  return [...errors, ...setErrors(stored, form), ...form.jobQuestionVariables.flatMap(lockedVariable(stored, form))]
}

const isRange = ({ matching_comparator }: { readonly matching_comparator: Comparator | null }): boolean =>
  matching_comparator !== null && isBetween(matching_comparator)

function endsOf({ jobQuestionVariables }: Pick<JobQuestionForm, 'jobQuestionVariables'>): string {
  return staying(jobQuestionVariables)
    .slice(0, 2)
    .map(({ id }) => id)
    .join()
}

/**
 * Returns an error if a stored variable is missing from the form. Every stored variable must be sent, including variables marked for
 * deletion, so that no change is missed.
 */
function setErrors(stored: StoredQuestion, form: JobQuestionForm): FormError[] {
  const sent = form.jobQuestionVariables.map(({ id }) => id)
  const isMissing = stored.jobQuestionVariables.some(({ id }) => !sent.includes(id))
  return isMissing ? [{ field: 'jobQuestionVariables', message: LOCK_TEXT.missing }] : []
}

function lockedVariable(stored: StoredQuestion, { type }: JobQuestionForm) {
  return (variable: FormVariable, at: number): FormError[] => {
    const say = (field: string, message: string): FormError[] => [
      { field: field ? `jobQuestionVariables.${at}.${field}` : `jobQuestionVariables.${at}`, message },
    ]
    if (variable.id === null) return []
    const old = stored.jobQuestionVariables.find(({ id }) => id === variable.id)
    if (!old) return say('input_label', LOCK_TEXT.unknown)
    if (old.uid !== variable.uid) return say('uid', LOCK_TEXT.uid)
    if (!old.is_answered) return []
    if (variable.delete_me) return say('delete_me', LOCK_TEXT.removed)
    return [
      ...(type === 'SLIDER' ? lockedRange(old, variable).flatMap(({ field, message }) => say(field, message)) : []),
      ...(type === 'MULTI_VARIABLE_SELECT_ONE'
        ? lockedOptions(old, variable).flatMap(({ field, message }) => say(field, message))
        : []),
    ]
  }
}

function lockedRange(old: StoredVariable, variable: FormVariable): FormError[] {
  const before = rangeOf(old)
  const after = rangeOf(variable)
  if (after.min > before.min) return [{ field: 'min', message: LOCK_TEXT.range }]
  if (after.max < before.max) return [{ field: 'max', message: LOCK_TEXT.range }]
  const isFiner = isOnGrid(before.step, after.step) && isOnGrid(exactSum([before.min, -after.min]), after.step)
  return isFiner ? [] : [{ field: 'step', message: LOCK_TEXT.step }]
}

function lockedOptions(old: StoredVariable, { variableOptions }: FormVariable): FormError[] {
  const missing = old.variableOptions.filter(({ id }) => !staying(variableOptions).some(each => each.id === id))
  const changed = variableOptions.flatMap((option, at) => {
    const known = old.variableOptions.find(({ id }) => option.id !== null && id === option.id)
    return known && !option.delete_me && known.value !== option.value
      ? [{ field: `variableOptions.${at}.value`, message: LOCK_TEXT.value }]
      : []
  })
  return missing.length > 0 ? [...changed, { field: 'variableOptions', message: LOCK_TEXT.option }] : changed
}
