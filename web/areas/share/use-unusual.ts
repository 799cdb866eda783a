import { createContext, use } from 'react'
import type { Response, Variable } from '#rules/share/study.ts'

/** Question about an unusual number, shown once per number. */
export interface UnusualQuestion {
  readonly text: string
  readonly isConfirmed: boolean
}

/** Unusual numbers of the open form. */
export interface UnusualNumbers {
  /** Returns the question about a number, or `null` before the member leaves the field, and for usual or previously confirmed numbers. */
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
