import type { FieldError } from '#contract/errors.ts'
import type { InputOf } from '#contract/index.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { type AnswerLine, answerLines } from '#rules/share/answer-text.ts'
import { type Action, transition } from '#rules/share/answering.ts'
import { type CorrectionViolation, correctionViolations, isCorrected, MAX_SURVEYS } from '#rules/share/correction.ts'
import { confirmationLines } from '#rules/share/derived.ts'
import { type Evaluation, evaluate, type QuestionStatus } from '#rules/share/evaluate.ts'
import { isSameResponse } from '#rules/share/response-check.ts'
import { isChoice, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import type { Survey } from '../queries.ts'
import { formStudyOf, moduleStudyOf, openingAnswers } from '../study.ts'

/** Surveys requested by a path, as numbers separated by commas. */
export type RequestedSurveys =
  | { readonly kind: 'surveys'; readonly ids: readonly number[] }
  | { readonly kind: 'malformed'; readonly part: string }
  | { readonly kind: 'too-many' }

/** Largest ID that the database supports. */
const HIGHEST_ID = 2_147_483_647

export function parseSurveyIds(text: string): RequestedSurveys {
  const parts = text.split(',').map(part => part.trim())
  const wrong = parts.find(part => !/^[1-9]\d{0,9}$/.test(part) || Number(part) > HIGHEST_ID)
  if (wrong !== undefined) return { kind: 'malformed', part: wrong }
  const ids = [...new Set(parts.map(Number))]
  return ids.length > MAX_SURVEYS ? { kind: 'too-many' } : { kind: 'surveys', ids }
}

export interface EditorSection {
  readonly id: number
  readonly title: string
  readonly isModule: boolean
  /** Form that the section's questions belong to: the core or this module. */
  readonly form: Study
  readonly questions: readonly Question[]
}

/** Study whose surveys are edited together, with all its questions by section. */
export interface Editor {
  readonly title: string
  readonly sections: readonly EditorSection[]
  readonly core: Study
  readonly modules: readonly Study[]
  readonly sectionOf: ReadonlyMap<Question, EditorSection>
  readonly questionOf: ReadonlyMap<number, Question>
}

/** Returns the editor of a study. It excludes the place of work, which belongs to the job profile rather than to a survey's answers. */
export function editorOf(questionnaire: Questionnaire): Editor {
  const { title, study: core, sections: titles } = formStudyOf(questionnaire)
  const sections = questionnaire.sections.flatMap(({ id, is_module }): EditorSection[] => {
    const isModule = is_module === 1
    const form = isModule ? moduleStudyOf(questionnaire, id)?.study : core
    const questions = form?.questions.filter(one => one.section_id === id && one.type !== 'GEOGRAPHY_ICO_WRAPPER') ?? []
    return form && questions.length > 0 ? [{ id, title: titles.get(id) ?? '', isModule, form, questions }] : []
  })
  const pairs = sections.flatMap(section => section.questions.map(question => [question, section] as const))
  return {
    title,
    sections,
    core,
    modules: sections.filter(({ isModule }) => isModule).map(({ form }) => form),
    sectionOf: new Map(pairs),
    questionOf: new Map(pairs.flatMap(([question]) => question.variables.map(({ id }) => [id, question] as const))),
  }
}

/** Survey in the editor, with its corrections. */
export interface EditedSurvey {
  readonly id: number
  /** Time when the member submitted the survey. */
  readonly submitted: string | null
  /** Answers as loaded from the server. */
  readonly opened: Answers
  readonly answers: Answers
  /** Time of each variable's correction, in milliseconds by this device's clock. */
  readonly corrected: ReadonlyMap<number, number>
  /** Evaluations by form. */
  readonly evaluations: ReadonlyMap<Study, Evaluation>
}

export function editedSurvey(editor: Editor, { id, submitted, responses }: Survey): EditedSurvey {
  const opened = new Map(
    [editor.core, ...editor.modules].flatMap(form => [...openingAnswers(form, responses, [])] as const),
  )
  return { id, submitted, opened, answers: opened, corrected: new Map(), evaluations: evaluations(editor, opened) }
}

function evaluations({ core, modules }: Editor, answers: Answers): EditedSurvey['evaluations'] {
  return new Map([core, ...modules].map(form => [form, evaluate(form, answers)]))
}

/**
 * Status of a question in a survey. `closed` means that the question is in a module that the member cannot open yet, and `hidden` that it
 * is not asked.
 */
export type CellState = 'closed' | 'hidden' | QuestionStatus

export function cellState(editor: Editor, survey: EditedSurvey, question: Question): CellState {
  const section = editor.sectionOf.get(question)
  if (!section || (section.isModule && survey.submitted === null)) return 'closed'
  return survey.evaluations.get(section.form)?.status.get(question.id) ?? 'hidden'
}

/** Returns the survey after an action on one of its questions, or the same object if nothing changes. */
export function correct(
  editor: Editor,
  survey: EditedSurvey,
  question: Question,
  action: Action,
  now: number,
): EditedSurvey {
  const state = cellState(editor, survey, question)
  if (state === 'closed' || state === 'hidden') return survey
  const visible = evaluationOf(editor, survey, question)?.visibleVariables
  const before = responsesOf(question, survey.answers)
  const after = transition(question, before, action, id => visible?.has(id) === true)
  if (after.every((response, at) => isSameResponse(response, before[at]))) return survey
  return withAnswers(editor, survey, question, new Map(after.map(one => [one.variable_id, one])), now)
}

/** Restores a question's answers from when the survey was opened. */
export function restore(editor: Editor, survey: EditedSurvey, question: Question): EditedSurvey {
  return withAnswers(editor, survey, question, survey.opened, null)
}

function withAnswers(
  editor: Editor,
  survey: EditedSurvey,
  question: Question,
  given: Answers,
  now: number | null,
): EditedSurvey {
  const answers = new Map(survey.answers)
  const corrected = new Map(survey.corrected)
  for (const response of responsesOf(question, given)) {
    const { variable_id } = response
    // A choice answers all variables, because choosing one means no to the others.
    const isSaid = isChoice(question) || !isSameResponse(response, survey.answers.get(variable_id))
    answers.set(variable_id, response)
    if (now === null) corrected.delete(variable_id)
    else if (isSaid) corrected.set(variable_id, now)
  }
  return { ...survey, answers, corrected, evaluations: evaluations(editor, answers) }
}

export function evaluationOf(editor: Editor, survey: EditedSurvey, question: Question): Evaluation | undefined {
  const form = editor.sectionOf.get(question)?.form
  return form && survey.evaluations.get(form)
}

/** Returns an answer as text or, for a confirmation, the values calculated from the other answers. */
export function answerLinesOf(editor: Editor, survey: EditedSurvey, question: Question): readonly AnswerLine[] {
  const form = editor.sectionOf.get(question)?.form
  if (question.type === 'CONFIRMATION' && form)
    return confirmationLines(form, survey.answers, question)
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => ({ label, text }))
  const visible = evaluationOf(editor, survey, question)?.visibleVariables
  return answerLines(question, responsesOf(question, survey.answers), id => visible?.has(id) === true)
}

/** Returns the questions whose answers have changed since the survey was opened. */
export function correctedQuestions({ questionOf }: Editor, survey: EditedSurvey): readonly Question[] {
  const touched = new Set([...survey.corrected.keys()].flatMap(id => questionOf.get(id) ?? []))
  return [...touched].filter(question => isCorrected(question, survey.opened, survey.answers))
}

/** Returns the reasons why the corrections of a survey cannot be saved, by the server's rules. */
export function obstacles({ core, modules }: Editor, survey: EditedSurvey): readonly CorrectionViolation[] {
  return survey.submitted === null ? [] : correctionViolations(core, modules, survey.opened, survey.answers)
}

type Corrections = InputOf<'PUT response/multi-update'>['body']['responses']

/**
 * Returns the request with the changes to all surveys. @param clockOffset The milliseconds that the server's clock is ahead of this
 * device's
 */
export function correctionsOf(editor: Editor, surveys: readonly EditedSurvey[], clockOffset: number): Corrections {
  return surveys.flatMap(survey =>
    correctedQuestions(editor, survey).flatMap(question =>
      responsesOf(question, survey.answers).flatMap(response => {
        const moment = survey.corrected.get(response.variable_id)
        if (moment === undefined) return []
        return [{ ...response, survey_id: survey.id, changed: new Date(moment + clockOffset).toISOString() }]
      }),
    ),
  )
}

/** Returns the key of a question in a survey. */
export function cellKey(surveyId: number, questionId: number): string {
  return `${surveyId}/${questionId}`
}

/** Returns the server's reasons for rejecting corrections, by cell. `null` means that the rejection has other reasons as well. */
export function refusalsIn(
  { questionOf }: Editor,
  errors: readonly FieldError[] | undefined,
): ReadonlyMap<string, string> | null {
  const refusals = new Map<string, string>()
  for (const { field, message } of errors ?? []) {
    const [, surveyId, variableId] = /^responses\.(\d+)\.(\d+)$/.exec(field) ?? []
    const question = questionOf.get(Number(variableId))
    if (!question) return null
    const key = cellKey(Number(surveyId), question.id)
    const before = refusals.get(key)
    refusals.set(key, before === undefined || before === message ? message : `${before} ${message}`)
  }
  return refusals.size > 0 ? refusals : null
}

/**
 * Returns the questions of a section that match a search for the section's title, or a question's ID ("Q12"), label, prompt, or options.
 */
export function foundIn({ title, questions }: EditorSection, wanted: string): readonly Question[] {
  const words = wanted.trim().toLowerCase()
  const has = (text: string): boolean => text.toLowerCase().includes(words)
  if (words === '' || has(title)) return questions
  if (/^q?\d+$/.test(words)) return questions.filter(({ id }) => `${id}` === words.replace('q', ''))
  return questions.filter(({ label, prompt, variables }) =>
    [label, prompt, ...variables.map(({ input_label }) => input_label)].some(has),
  )
}
