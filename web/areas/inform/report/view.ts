import type { ReactNode } from 'react'
import type { Offer } from '../measures.ts'
import type { Within } from '../queries.ts'

/** Options for showing the results of a study (2 §2.2). */
export interface ReportView {
  readonly format: 'filters' | 'admin-survey-results'
  readonly offer: Offer
  /** Whether an administrator wants to see results of too few people. */
  readonly showAll: boolean
  /** Whether the user has submitted any study. */
  readonly hasTaken: boolean
  /** Content next to the title: the Take Study button, or the choice between members and all respondents. `null` if neither is shown. */
  readonly take: ReactNode
  /** Respondents whose answers a society administrator sees. If missing, all respondents are included. */
  readonly within?: Within | undefined
}
