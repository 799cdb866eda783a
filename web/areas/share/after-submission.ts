import type { ComponentType } from 'react'

/** Submitted study or module. */
export interface Submission {
  readonly studyId: number
  readonly surveyId: number
  /** ID of the module, or `null` for the core. */
  readonly sectionId: number | null
}

/** View of the form's path that shows the thank-you page. */
export const THANKS_VIEW = 'thanks'

/** Returns the path of the thank-you page of a submitted study or module. */
export function thanksPath({ surveyId, sectionId }: Omit<Submission, 'studyId'>): string {
  return `/surveyForm/${surveyId}${sectionId === null ? '' : `/${sectionId}`}?view=${THANKS_VIEW}`
}

/** Loads the member's results of the submission, which another area shows. */
export type LoadAfterSubmission = () => Promise<{ readonly default: ComponentType<Submission> }>

/** Height of the placeholder. */
export const AFTER_SUBMISSION_HEIGHT = 260
