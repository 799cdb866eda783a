import { type ComponentType, createContext, use } from 'react'
import type { Answers, Question, Response, Variable } from '#rules/share/study.ts'

export interface Hint {
  readonly text: string
  /** The number is far from last year's: worth a second look, never an error. */
  readonly isSurprising: boolean
}

/** Hints on last year's answers that the form may show with this year's questions; null for no hint. */
export interface Hints {
  /** For one number, next to its input. Null while it equals last year's. */
  ofVariable(question: Question, variable: Variable, response: Response): Hint | null
  /** For a question of another type, while it has no answer. */
  ofQuestion(question: Question, answers: Answers): Hint | null
}

/** Subject of a hint. */
export interface Hinted {
  readonly question: Question
  /** With `response`: one number of the question. Without: the question as a whole. */
  readonly variable?: Variable
  readonly response?: Response
  readonly answers?: Answers
}

/** Hints with the component that shows them, so that its code loads only for members with hints. */
export interface ShownHints extends Hints {
  readonly Line: ComponentType<Hinted & { readonly hints: Hints }>
}

/** Last year's answers; null without a completed survey of the prior year, and until they have loaded. */
export const PriorYearContext = createContext<ShownHints | null>(null)

export function usePriorYearHints(): ShownHints | null {
  return use(PriorYearContext)
}
