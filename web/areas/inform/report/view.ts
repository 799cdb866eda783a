import type { ReactNode } from 'react'
import type { Offer } from '../measures.ts'

/** How the results of a study are shown (2 §2.2). */
export interface ReportView {
  readonly format: 'filters' | 'admin-survey-results'
  readonly offer: Offer
  /** Whether an administrator wants to see figures of too few people. */
  readonly showAll: boolean
  /** Whether the person has submitted any study. */
  readonly hasTaken: boolean
  /** The Take Study button, if any. */
  readonly take: ReactNode
}
