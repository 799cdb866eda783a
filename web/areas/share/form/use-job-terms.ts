import { useMemo, useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import { deviceQueue } from '../queue.ts'
import { askedTerms, openingTerms } from './job-terms.ts'
import { typedIn } from './typed.ts'

export interface JobTermsOf {
  readonly userId: number
  readonly profile: Pick<JobProfile, 'id' | 'jobQuestions'>
  /** The core of the study. */
  readonly study: Study
  /** What was chosen since the form was opened, with the rest; null: nothing. It outlives the parts of the form that show it. */
  readonly given: Answers | null
}

/** The terms of the job that are asked with a study, and what is chosen of them. */
export function useJobTerms({ userId, profile, study, given }: JobTermsOf) {
  const [asked] = useState(() => askedTerms(profile, study))
  const typed = useMemo(() => typedIn(deviceQueue(userId, `typed-terms-${profile.id}`)), [userId, profile.id])
  const [opening] = useState(() => typed.over(openingTerms(profile, deviceQueue(userId, `terms-${profile.id}`).read())))
  return { asked, typed, given: given ?? opening }
}
