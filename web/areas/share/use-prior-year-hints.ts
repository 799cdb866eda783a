import { type ComponentType, createContext, use } from 'react'
import type { Action } from '#rules/share/answering.ts'
import type { LastYear } from '#rules/share/my-answers.ts'
import type { Answers, Question, Response, Variable } from '#rules/share/study.ts'

export interface Hint {
  readonly text: string
  /** Whether the number is far from last year's. The member should check it, but it is never an error. */
  readonly isSurprising: boolean
  /** Last year's answer as this year's, or `null` if it no longer fits. */
  readonly reuse: { readonly label: string; readonly responses: readonly Response[] } | null
}

/** Last year's answers, and hints on them that the form may show with this year's questions, or `null` for no hint. */
export interface Hints {
  readonly lastYear: LastYear
  /** Returns the hint for one number, shown next to its input, or `null` while the number equals last year's. */
  ofVariable(question: Question, variable: Variable, response: Response): Hint | null
  /** Returns the hint for a question of another type while it has no answer. */
  ofQuestion(question: Question, answers: Answers): Hint | null
}

/** Subject of a hint. */
export interface Hinted {
  readonly question: Question
  /** One number of the question, together with `response`. Without `variable`, the hint is about the whole question. */
  readonly variable?: Variable
  readonly response?: Response
  readonly answers?: Answers
  readonly act: (action: Action) => void
}

/** Hints with the component that shows them. Its code loads only for members with hints. */
export interface ShownHints extends Hints {
  readonly Line: ComponentType<Hinted & { readonly hints: Hints }>
}

/** Last year's answers, or `null` until they have loaded and without a completed survey of that year. */
export const PriorYearContext = createContext<ShownHints | null>(null)

export function usePriorYearHints(): ShownHints | null {
  return use(PriorYearContext)
}
