import { answerQuestion } from './answering.ts'
import { type Evaluation, evaluate, type QuestionStatus } from './evaluate.ts'
import { responsesOf } from './responses.ts'
import type { Answers, Question, QuestionType, Study } from './study.ts'
import { TEXT } from './text.ts'

/** Checks whether a question is done, that is, validly answered or declined. */
export function isDone(status: QuestionStatus | undefined): boolean {
  return status === 'completed' || status === 'declined'
}

/** Lists the visible questions that prevent completion, in order across all sections. */
export function outstanding(evaluation: Evaluation): readonly Question[] {
  return evaluation.visibleQuestions.filter(({ id }) => !isDone(evaluation.status.get(id)))
}

/** Lists the outstanding questions that can't be declined. */
export function outstandingRequired(evaluation: Evaluation): readonly Question[] {
  return outstanding(evaluation).filter(({ required }) => required)
}

/** Counts the invalid answers. Answers that contradict each other count once. */
export function countInvalid({ visibleQuestions, status, messages }: Evaluation): number {
  const invalid = visibleQuestions.filter(({ id }) => status.get(id) === 'invalid').map(({ id }) => id)
  const areInvalid = new Set(invalid)
  const othersOf = (id: number): readonly number[] =>
    (messages.get(id) ?? []).flatMap(({ invalid: isInvalid, compared }) =>
      isInvalid && compared && areInvalid.has(compared.question_id) ? [compared.question_id] : [],
    )
  const groups = invalid.reduce<readonly ReadonlySet<number>[]>((known, id) => {
    const own = new Set([id, ...othersOf(id)])
    const joined = known.filter(group => [...own].some(one => group.has(one)))
    return [
      ...known.filter(group => !joined.includes(group)),
      new Set([...own, ...joined.flatMap(group => [...group])]),
    ]
  }, [])
  return groups.length
}

/** Returns the next visible question after a given one, which can be hidden. `null` at the end. */
export function nextQuestion(study: Study, evaluation: Evaluation, questionId: number): Question | null {
  return neighbor(study.questions, evaluation, questionId)
}

/** Returns the previous visible question. `null` at the start. */
export function previousQuestion(study: Study, evaluation: Evaluation, questionId: number): Question | null {
  return neighbor(study.questions.toReversed(), evaluation, questionId)
}

function neighbor(questions: readonly Question[], evaluation: Evaluation, questionId: number): Question | null {
  const at = questions.findIndex(({ id }) => id === questionId)
  if (at < 0) return null
  return questions.slice(at + 1).find(({ id }) => evaluation.status.has(id)) ?? null
}

export interface FormState {
  /** ID of the question on the screen. */
  readonly current: number
  /** Whether the form has unsaved changes. */
  readonly changed: boolean
  /** Whether the core study was submitted. Always false for modules, which can be reopened (1 §4). */
  readonly submitted: boolean
  /** Evaluation of the saved answers. If given, a current question that isn't saved as complete counts as "left" (see below). */
  readonly saved?: Evaluation
}

export interface Completion {
  readonly enabled: boolean
  /** Text shown while the button is disabled. */
  readonly tooltip: string | null
}

/**
 * Determines whether the Complete button is enabled (1 §5). All questions must be complete. If the current question isn't saved, the form
 * must have changes, or the question must be a slider or geography question. It is never enabled for a submitted core study. `evaluation`
 * describes the screen, and "left" describes the saved state.
 */
export function completion(evaluation: Evaluation, state: FormState): Completion {
  const current = evaluation.visibleQuestions.find(({ id }) => id === state.current)
  const isSaved = !state.saved || isDone(state.saved.status.get(state.current))
  const mayBeLeft = state.changed || current?.type === 'SLIDER' || current?.type === 'GEOGRAPHY_ICO_WRAPPER'
  const enabled =
    !state.submitted && current !== undefined && outstanding(evaluation).length === 0 && (isSaved || mayBeLeft)
  return { enabled, tooltip: enabled ? null : TEXT.cannotComplete }
}

/**
 * Checks on the server whether a survey can be marked as submitted. At least one question must be visible, and all visible ones must be
 * validly answered or declined. Hidden questions don't count.
 */
export function isComplete(study: Study, answers: Answers): boolean {
  const evaluation = evaluate(study, answers)
  return evaluation.visibleQuestions.length > 0 && outstanding(evaluation).length === 0
}

/** Number of a question's visible rows, and how many of them are unanswered. */
export interface OpenRows {
  readonly open: number
  readonly shown: number
}

/** Counts the unanswered rows of a question for which one answered row is enough. `null` if there are none or if all rows are required. */
export function openRows(
  question: Question,
  answers: Answers,
  { status, visibleVariables }: Evaluation,
): OpenRows | null {
  if (!BY_ROWS.has(question.type) || status.get(question.id) !== 'completed') return null
  const shown = responsesOf(question, answers).filter(({ variable_id }) => visibleVariables.has(variable_id))
  const open = shown.filter(({ value, is_unknown }) => value === null && is_unknown === 0)
  return open.length > 0 ? { open: open.length, shown: shown.length } : null
}

/** Question types with one answer per row. */
const BY_ROWS: ReadonlySet<QuestionType> = new Set([
  'YES_NO',
  'RATING',
  'MULTI_VARIABLE_SELECT_ONE',
  'FIND_STATE',
  'FIND_REGION',
  'FIND_SCHOOL',
])

/** Checks whether accepting the defaults of an open slider leads to a valid answer. */
export function hasDefaults(study: Study, answers: Answers, questionId: number): boolean {
  const accepted = answerQuestion(study, answers, questionId, { kind: 'accept-defaults' })
  return evaluate(study, accepted).status.get(questionId) === 'completed'
}

/** Prompts shown before a member leaves a question with Next, Back, or a jump (1 §4 Question navigation). */
export type LeavePrompt = 'ICO_REMINDER' | 'VALUE_NOT_SELECTED' | 'INCOMPLETE'

/**
 * Returns the dialog to show before a member leaves a question. `null` if there is none. "Value not selected" offers valid defaults for
 * missing slider values. Other open sliders are incomplete, also in modules, because typed text may not be stored. For other types, only
 * the core shows a prompt. Back stops only at invalid answers (decision G-121).
 */
export function leavePrompt(
  question: Question,
  status: QuestionStatus | undefined,
  form: {
    readonly isModule: boolean
    readonly isIcoAnswered: boolean
    readonly hasDefaults: () => boolean
    readonly isBack?: boolean
  },
): LeavePrompt | null {
  if (form.isBack && status !== 'invalid') return null
  if (question.type === 'GEOGRAPHY_ICO_WRAPPER' && status !== 'invalid')
    return form.isIcoAnswered ? null : 'ICO_REMINDER'
  if (status === undefined || isDone(status)) return null
  if (question.type === 'SLIDER' && status === 'uncompleted' && form.hasDefaults()) return 'VALUE_NOT_SELECTED'
  return form.isModule && question.type !== 'SLIDER' ? null : 'INCOMPLETE'
}
