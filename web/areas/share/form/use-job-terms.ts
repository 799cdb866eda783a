import { useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import { deviceQueue } from '../queue.ts'
import { askedTerms, faultsOf, openingTerms } from './job-terms.ts'
import { typedIn, typedTerms } from './typed.ts'

export interface JobTermsOf {
  readonly userId: number
  readonly profile: Pick<JobProfile, 'id' | 'jobQuestions'>
  /** The core of the study. */
  readonly study: Study
  /** What was chosen since the form was opened, with the rest; null: nothing. It outlives the parts of the form that show it. */
  readonly given: Answers | null
}

/** The terms of the job that are asked with a study, and what is chosen of them. */
export function useJobTerms({ given, ...of }: JobTermsOf) {
  const [{ opening, ...terms }] = useState(() => openedTerms(of))
  return { ...terms, given: given ?? opening }
}

/** As the form opens: what the profile has, what this device has not sent, and numbers that were typed and are no answer yet. */
function openedTerms({ userId, profile, study }: Omit<JobTermsOf, 'given'>) {
  const asked = askedTerms(profile, study)
  const typed = typedIn(typedTerms(userId, profile.id))
  const opening = typed.over(openingTerms(profile, deviceQueue(userId, `terms-${profile.id}`).read()))
  return { asked, typed, opening }
}

/** Returns errors that block the study before their page is opened: numbers typed before a reload. */
export function initialErrors(of: Omit<JobTermsOf, 'given'>): readonly Message[] {
  const { asked, opening } = openedTerms(of)
  return faultsOf(asked, opening)
}
