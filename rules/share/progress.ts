import { answerQuestion } from './answering.ts'
import { type Evaluation, evaluate, type QuestionStatus } from './evaluate.ts'
import { responsesOf } from './responses.ts'
import type { Answers, Question, QuestionType, Study } from './study.ts'
import { TEXT } from './text.ts'

/** Whether a question is done: validly answered or declined. */
export function isDone(status: QuestionStatus | undefined): boolean {
  return status === 'completed' || status === 'declined'
}

/** The visible questions that still prevent completion, in order, across all sections. */
export function outstanding(evaluation: Evaluation): readonly Question[] {
  return evaluation.visibleQuestions.filter(({ id }) => !isDone(evaluation.status.get(id)))
}

/** Those of them that cannot be declined. */
export function outstandingRequired(evaluation: Evaluation): readonly Question[] {
  return outstanding(evaluation).filter(({ required }) => required)
}

/** The visible question after this one, which may itself have become hidden; null at the end. */
export function nextQuestion(study: Study, evaluation: Evaluation, questionId: number): Question | null {
  return neighbor(study.questions, evaluation, questionId)
}

/** The visible question before this one; null at the start. */
export function previousQuestion(study: Study, evaluation: Evaluation, questionId: number): Question | null {
  return neighbor(study.questions.toReversed(), evaluation, questionId)
}

function neighbor(questions: readonly Question[], evaluation: Evaluation, questionId: number): Question | null {
  const at = questions.findIndex(({ id }) => id === questionId)
  if (at < 0) return null
  return questions.slice(at + 1).find(({ id }) => evaluation.status.has(id)) ?? null
}

export interface FormState {
  /** Id of the question on the screen. */
  readonly current: number
  /** The form has unsaved changes. */
  readonly changed: boolean
  /** A core study that is already submitted. Always false for modules, which may be reopened (1 §4). */
  readonly submitted: boolean
  /** The evaluation of what the server has. If given, a current question that is not saved as complete counts as "left" (see below). */
  readonly saved?: Evaluation
}

export interface Completion {
  readonly enabled: boolean
  /** Shown while the button is disabled. */
  readonly tooltip: string | null
}

/**
 * The Complete button (1 §5): enabled if the current question is complete and either all questions are, or only the current one is left and
 * the form was changed (or it is a slider or geography question). Never enabled for a submitted core study.
 * `evaluation` describes the screen, "left" describes what is saved: the current question can be complete on the screen but not saved yet.
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
 * The server's own check before it marks a survey submitted: at least one visible question, and each of them validly answered or declined.
 * Hidden questions do not count.
 */
export function isComplete(study: Study, answers: Answers): boolean {
  const evaluation = evaluate(study, answers)
  return evaluation.visibleQuestions.length > 0 && outstanding(evaluation).length === 0
}

/** Number of a question's rows shown, and of these without an answer. */
export interface OpenRows {
  readonly open: number
  readonly shown: number
}

/** The open rows of a question that counts as answered by one of them; null if it has none, or needs all. */
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

/** Question types of one answer for each row. */
const BY_ROWS: ReadonlySet<QuestionType> = new Set([
  'YES_NO',
  'RATING',
  'MULTI_VARIABLE_SELECT_ONE',
  'FIND_STATE',
  'FIND_REGION',
  'FIND_SCHOOL',
])

/** Whether accepting the defaults of an open slider leads to a valid answer. */
export function hasDefaults(study: Study, answers: Answers, questionId: number): boolean {
  const accepted = answerQuestion(study, answers, questionId, { kind: 'accept-defaults' })
  return evaluate(study, accepted).status.get(questionId) === 'completed'
}

/** The prompt before Next, Back, or a jump leaves a question (1 §4 Question navigation). */
export type LeavePrompt = 'ICO_REMINDER' | 'VALUE_NOT_SELECTED' | 'INCOMPLETE'

/**
 * The modal to show before leaving a question, or null.
 * "Value not selected" is for missing slider values whose defaults are a valid answer, because it offers them; any other open slider is just
 * incomplete, in a module too: what was typed there may not be stored. Apart from sliders, only the core prompts about incomplete questions.
 * Back passes what is open without a word, and only stops at a wrong answer (decision G-121).
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
