import type { ReactNode } from 'react'
import type { Offer } from '../measures.ts'
import type { Within } from '../queries.ts'

/** How the results of a study are shown (2 §2.2). */
export interface ReportView {
  readonly format: 'filters' | 'admin-survey-results'
  readonly offer: Offer
  /** Whether an administrator wants to see figures of too few people. */
  readonly showAll: boolean
  /** Whether the person has submitted any study. */
  readonly hasTaken: boolean
  /** Beside the title: the Take Study button, or the choice of whose answers are shown; null: neither. */
  readonly take: ReactNode
  /** Answers that a society administrator sees; all respondents' answers if missing. */
  readonly within?: Within | undefined
}
