import { useState } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import type { AnswerLine } from '#rules/share/answer-text.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import { deviceQueue, typedTerms } from '../queue.ts'
import { nameOf } from '../study.ts'
import { formTerms, jobTermErrors, openingTerms, termText } from './job-terms.ts'
import { typedIn } from './typed.ts'

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

/** Returns the asked terms, each with its name and the member's choice in words, or an empty text without one. */
export function termLines({ given, ...of }: JobTermsOf): readonly AnswerLine[] {
  const { asked, opening } = openedTerms(of)
  return asked.map(term => ({
    label: nameOf(term.question),
    text: termText(term, responsesOf(term.question, given ?? opening)),
  }))
}

/** Returns errors that block the study before their page is opened, from numbers typed before a reload. */
export function initialErrors(of: Omit<JobTermsOf, 'given'>): readonly Message[] {
  const { asked, opening } = openedTerms(of)
  return jobTermErrors(asked, opening)
}
