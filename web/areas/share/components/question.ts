import type { Action } from '#rules/share/answering.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Variable } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'

/** Returns what leads to another question, or `null` if the form can't show it. */
export type GoTo = (questionId: number) => (() => void) | null

/** Props of the component of every question type. */
export interface QuestionProps {
  readonly question: Question
  /** Visible variables in display order. */
  readonly shown: readonly Variable[]
  readonly answers: Answers
  readonly messages: readonly Message[]
  readonly act: (action: Action) => void
  /** Label of the platform for "Set value to zero." */
  readonly zeroLabel: string
  /** ID of the text that names the question. The default is the prompt of the current question. */
  readonly promptId?: string
  /** Returns the text next to an option, from the option's variable and value. If the text is empty, nothing is shown. */
  readonly beside?: (variableId: number, value: string) => string
  /** Leads to other questions that messages are about. */
  readonly goTo?: GoTo
  /** ID of the element for messages without a row. The default is the messages of the current question. */
  readonly messagesId?: string
}

export function responseOf(answers: Answers, variable: Variable): Response {
  return answers.get(variable.id) ?? emptyResponse(variable.id)
}

/** Element IDs that labels and descriptions of the current question refer to. */
export const PROMPT_ID = 'question-prompt'
export const BODY_ID = 'question-body'
export const NOTES_ID = 'question-notes'
export const MESSAGES_ID = 'question-messages'
export const fieldId = (variableId: number): string => `field-${variableId}`
export const unusualId = (variableId: number): string => `unusual-${variableId}`
export const notesId = (questionId: number): string => `notes-${questionId}`
export const messagesId = (variableId: number): string => `messages-${variableId}`

export function labelOf(variable: Variable, question: Question): string {
  return variable.input_label || variable.short_label || question.label || question.prompt
}

/** Returns messages that no row of the question shows. Numbers show their messages in their rows. */
export function generalMessages(
  { type }: Question,
  shown: readonly Variable[],
  messages: readonly Message[],
): readonly Message[] {
  return messages.filter(({ variable_id }) => type !== 'SLIDER' || !shown.some(({ id }) => id === variable_id))
}

/** Focuses the first field or option of the current question, after a button that disappears. */
export function focusFirstField(): void {
  document.getElementById(BODY_ID)?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
}

/** Focuses a question of a worksheet: its first open number, or else its first field or reason. */
export function focusInWorksheet(questionId: number): void {
  const area = document.querySelector<HTMLElement>(`[data-question="${questionId}"]`)
  const fields = [...(area?.querySelectorAll<HTMLInputElement>('input[type="text"], input[type="radio"]') ?? [])]
  const target = fields.find(isOpen) ?? fields[0] ?? area
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/**
 * Focuses what is open in the question below a heading, so that the member can type immediately: the first invalid field, the first field if
 * only the total is invalid, or the first blank one. A question without such a field gets the focus on its heading, where number keys answer it.
 */
export function focusOpenField(heading: HTMLElement | null, { type }: Question, isInvalid: boolean): void {
  const fields = [...(heading?.parentElement?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])]
  // The terms of the ideal job may stay blank.
  const open = isInvalid ? fields[0] : fields.find(isOpen)
  const target = fields.find(isWrong) ?? (type === 'GEOGRAPHY_ICO_WRAPPER' ? undefined : open)
  if (!target) {
    heading?.focus()
    return
  }
  target.focus()
  target.select()
}

function isOpen(field: HTMLInputElement): boolean {
  const isUnknown = field.closest('[data-number]')?.querySelector('input[name^="unknown-"]:checked')
  return isWrong(field) || (field.value === '' && !isUnknown)
}

function isWrong(field: HTMLInputElement): boolean {
  return field.getAttribute('aria-invalid') === 'true'
}

/** Returns the value of `aria-describedby` from the IDs that apply. */
export function ids(...given: readonly (string | false | null | undefined)[]): string | undefined {
  return given.filter(Boolean).join(' ') || undefined
}

/** Checks whether the member is typing a number into a variable's field. Responses from other devices don't overwrite it. */
export function isTyped(variableId: number): boolean {
  const { activeElement } = document
  return activeElement?.id === fieldId(variableId) && activeElement.hasAttribute('data-typed')
}
