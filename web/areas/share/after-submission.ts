import type { ComponentType } from 'react'

/** What was submitted: a study, or one of its modules. */
export interface Submission {
  readonly studyId: number
  /** null: the core. */
  readonly sectionId: number | null
}

/** Loads what the member gets for it, which another area shows. */
export type LoadAfterSubmission = () => Promise<{ readonly default: ComponentType<Submission> }>

/** Height of its placeholder. */
export const AFTER_SUBMISSION_HEIGHT = 260
