import type { OutputOf } from '#contract/index.ts'
import type { TermParts } from '#web/platform/answer-parts.ts'
import type { BrowserTerm } from './position.ts'
import type { PositionState } from './use-position.ts'

/** Properties for the parts of a term. */
export interface TermProps {
  readonly state: PositionState
  /** All terms of the browser. */
  readonly terms: readonly BrowserTerm[]
  readonly parts: TermParts
  readonly zeroLabel: string
  readonly isGuest: boolean
  /** Candidates for the current criteria, or `undefined` until counted. */
  readonly candidates: OutputOf<'POST recruiter/matching/find'> | undefined
}
