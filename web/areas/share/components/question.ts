import type { Action } from '#rules/share/answering.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Variable } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'

/** Props of the component of every question type. */
export interface QuestionProps {
  readonly question: Question
  /** The visible variables, in display order. */
  readonly shown: readonly Variable[]
  readonly answers: Answers
  readonly messages: readonly Message[]
  readonly act: (action: Action) => void
  /** The platform's label for "Set value to zero." */
  readonly zeroLabel: string
  /** Of the text that names it; by default the prompt of the question on the screen. */
  readonly promptId?: string
  /** What stands next to an option: a variable's, with the value that it gives. Empty: nothing. */
  readonly beside?: (variableId: number, value: string) => string
  /** Messages without a row of their own; by default, messages of the question on the screen. */
  readonly messagesId?: string
}

export function responseOf(answers: Answers, variable: Variable): Response {
  return answers.get(variable.id) ?? emptyResponse(variable.id)
}

/** Element ids that labels and descriptions refer to, of the question on the screen. */
export const PROMPT_ID = 'question-prompt'
export const NOTES_ID = 'question-notes'
export const MESSAGES_ID = 'question-messages'
export const fieldId = (variableId: number): string => `field-${variableId}`
export const messagesId = (variableId: number): string => `messages-${variableId}`

export function labelOf(variable: Variable, question: Question): string {
  return variable.input_label || variable.short_label || question.label || question.prompt
}

/** Those that no row of the question shows: numbers show their own. */
export function generalMessages(
  { type }: Question,
  shown: readonly Variable[],
  messages: readonly Message[],
): readonly Message[] {
  return messages.filter(({ variable_id }) => type !== 'SLIDER' || !shown.some(({ id }) => id === variable_id))
}

/** `aria-describedby` from the ids that apply. */
export function ids(...given: readonly (string | false | null | undefined)[]): string | undefined {
  return given.filter(Boolean).join(' ') || undefined
}

/** Whether the member is typing a number into a variable's field: answers from elsewhere do not overwrite it. */
export function isTyped(variableId: number): boolean {
  const { activeElement } = document
  return activeElement?.id === fieldId(variableId) && activeElement.hasAttribute('data-typed')
}
