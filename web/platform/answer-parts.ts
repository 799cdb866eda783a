import type { ComponentType, ReactNode } from 'react'
import type { Action } from '#rules/share/answering.ts'
import type { Answers, Question, Variable } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'

interface BodyProps {
  readonly question: Question
  readonly shown: readonly Variable[]
  readonly answers: Answers
  readonly messages: readonly Message[]
  readonly act: (action: Action) => void
  readonly zeroLabel: string
  readonly promptId: string
  readonly messagesId: string
  readonly beside?: (variableId: number, value: string) => string
}

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox'
  readonly look: 'plain'
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly beside?: string
  readonly children: ReactNode
}

interface StarsProps {
  readonly question: Question
  readonly answers: Answers
  readonly act: (action: Action) => void
  readonly promptId: string
}

/** Inputs of the study form, which also ask for the terms of an ICO and of an offer. The screen provides them. */
export interface AnswerParts {
  readonly Body: ComponentType<BodyProps>
  readonly Choice: ComponentType<ChoiceProps>
  readonly Messages: ComponentType<{ readonly id: string; readonly messages: readonly Message[] }>
}

/** Inputs of the study form, with the stars of a term. */
export interface TermParts extends Pick<AnswerParts, 'Body' | 'Messages'> {
  readonly Stars: ComponentType<StarsProps>
}
