import type { ReactNode } from 'react'
import type { Offer } from '../measures.ts'

/** How the results of a study are shown (2 §2.2). */
export interface ReportView {
  readonly format: 'filters' | 'admin-survey-results'
  readonly offer: Offer
  /** An administrator's wish to see figures of too few people. */
  readonly showAll: boolean
  /** Whether the person has submitted any study. */
  readonly hasTaken: boolean
  /** Take Study, where there is something to take. */
  readonly take: ReactNode
}
