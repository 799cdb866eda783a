import { createContext, use } from 'react'
import type { Answers, Question, Response, Variable } from '#rules/share/study.ts'

export interface Hint {
  readonly text: string
  /** The number is far from last year's: worth a second look, never an error. */
  readonly isSurprising: boolean
}

/** What the form may say of last year beside this year's questions; null where there is nothing to say. */
export interface Hints {
  /** Of one number, beside its input. Nothing while it is last year's. */
  ofVariable(question: Question, variable: Variable, response: Response): Hint | null
  /** Of a question of another kind, while it has no answer. */
  ofQuestion(question: Question, answers: Answers): Hint | null
}

/** What is known of last year; null without a completed survey of the prior year, and until it has arrived. */
export const PriorYearContext = createContext<Hints | null>(null)

export function usePriorYearHints(): Hints | null {
  return use(PriorYearContext)
}
