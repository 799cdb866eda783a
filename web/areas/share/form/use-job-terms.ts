import { useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import { deviceQueue } from '../queue.ts'
import { formTerms, jobTermErrors, openingTerms } from './job-terms.ts'
import { typedIn, typedTerms } from './typed.ts'

export interface JobTermsOf {
  readonly userId: number
  readonly profile: Pick<JobProfile, 'id' | 'jobQuestions'>
  /** Core of the study. */
  readonly study: Study
  /**
   * Choices made since the form was opened, merged with the other answers, or `null` if there are none. The choices outlive the parts of
   * the form that show them.
   */
  readonly given: Answers | null
}

/** Returns the terms of the job that a study asks about, and the member's choices. */
export function useJobTerms({ given, ...of }: JobTermsOf) {
  const [{ opening, ...terms }] = useState(() => openedTerms(of))
  return { ...terms, given: given ?? opening }
}

/**
 * Returns the terms when the form opens: the profile's answers, unsent answers of this device, and typed numbers that are not valid
 * answers.
 */
function openedTerms({ userId, profile, study }: Omit<JobTermsOf, 'given'>) {
  const asked = formTerms(profile, study)
  const typed = typedIn(typedTerms(userId, profile.id))
  const opening = typed.over(openingTerms(profile, deviceQueue(userId, `terms-${profile.id}`).read()))
  return { asked, typed, opening }
}

/** Returns errors that block the study before their page is opened, from numbers typed before a reload. */
export function initialErrors(of: Omit<JobTermsOf, 'given'>): readonly Message[] {
  const { asked, opening } = openedTerms(of)
  return jobTermErrors(asked, opening)
}
