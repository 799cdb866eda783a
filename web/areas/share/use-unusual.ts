import { createContext, use } from 'react'
import type { Response, Variable } from '#rules/share/study.ts'

/** Question about an unusual number, shown once per number. */
export interface UnusualQuestion {
  readonly text: string
  readonly isConfirmed: boolean
}

/** Numbers of the open form that are worth a second look. */
export interface UnusualNumbers {
  /** Returns the question about a number, or `null` before the member leaves the field, and for usual or earlier confirmed numbers. */
  of(variable: Variable, response: Response): UnusualQuestion | null
  /** Called when the member leaves the field of a number. */
  leave(response: Response): void
  confirm(variable: Variable): void
}

/** `null` where numbers aren't asked about, such as in corrections by administrators. */
export const UnusualContext = createContext<UnusualNumbers | null>(null)

export function useUnusual(): UnusualNumbers | null {
  return use(UnusualContext)
}
