import { useRef, useState } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import { CallError, call } from '#web/platform/client.ts'
import { errorTexts } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { SUBMIT } from '../late-messages.ts'
import { useSubmit } from '../queries.ts'
import { typedTerms } from '../queue.ts'
import { jobSaversOf, saverOf } from '../transport.ts'
import { ICO } from './messages.ts'
import { forgetUpdate } from './queries.ts'

const DASHBOARD = '/user/dashboard'
const profilePath = (id: number): string => `/user/exchange/job-profile/${id}`

type IcoChoice = 'same' | 'changed' | 'another'

export interface IcoReviewActions {
  /** The choice in progress. */
  readonly busy: IcoChoice | null
  readonly trouble: string
  readonly forget: () => void
  readonly keep: () => Promise<void>
  readonly change: () => Promise<void>
  readonly create: (name: string) => Promise<void>
}

interface Given {
  readonly userId: number
  readonly surveyId: number
  readonly job: JobProfile | null
  readonly priorYearQuestionnaireId: number
  readonly onDone: (path: string) => void
}

/** Returns the actions of the three ICO review choices (1 §4 Prior-year flow). */
export function useIcoReview({ userId, surveyId, job, priorYearQuestionnaireId, onDone }: Given): IcoReviewActions {
  const submit = useSubmit(surveyId, null)
  const [busy, setBusy] = useState<IcoChoice | null>(null)
  const [trouble, setTrouble] = useState('')
  /** Name and ID of the copy made before the submission failed, so that a retry does not make another copy. */
  const made = useRef<{ readonly name: string; readonly id: number } | null>(null)

  const submitSurvey = async (): Promise<void> => {
    if (job && typedTerms(userId, job.id).read().length > 0) throw new Unsent(ICO.invalid)
    for (const saver of [...(job ? jobSaversOf(userId, job) : []), saverOf(userId, surveyId)]) {
      saver.start()
      if (await saver.flushed()) continue
      const { message, refusals } = saver.snapshot()
      throw new Unsent(message || (refusals.size > 0 ? SUBMIT.refused : SUBMIT.unsent))
    }
    await submit.mutateAsync()
    toastSuccess(ICO.submitted)
  }
  const run = async (choice: IcoChoice, act: () => Promise<string>): Promise<void> => {
    if (busy !== null) return
    setBusy(choice)
    setTrouble('')
    try {
      const path = await act()
      forgetUpdate(userId, surveyId)
      onDone(path)
    } catch (error) {
      setTrouble(answerText(error))
      setBusy(null)
    }
  }
  const defaultProfile = () => call('GET job-profile/get-default-job-profile', { query: { userId } })

  return {
    busy,
    trouble,
    forget: () => setTrouble(''),
    keep: () =>
      run('same', async () => {
        await submitSurvey()
        return DASHBOARD
      }),
    change: () =>
      run('changed', async () => {
        await submitSurvey()
        // The study is submitted, even if the other steps fail.
        const profile = await defaultProfile().catch(() => null)
        return profile ? profilePath(profile.id) : DASHBOARD
      }),
    create: name =>
      run('another', async () => {
        const profile = made.current?.name === name ? null : await defaultProfile()
        if (profile) {
          const query = { id: profile.id, priorYearQuestionnaireId, newTitle: name }
          const copy = await call('POST job-profile/create-duplicate-to-default-job-profile', { query, body: {} })
          made.current = { name, id: copy.id }
        }
        await submitSurvey()
        if (made.current?.name !== name) return DASHBOARD
        toastSuccess(ICO.created(name))
        return profilePath(made.current.id)
      }),
  }
}

class Unsent extends Error {}

/** Returns the server's own message for a rejection, such as an invalid name or an incomplete study. */
function answerText(error: unknown): string {
  if (error instanceof CallError && error.body && error.status < 500 && !error.body.errors) return error.body.message
  return error instanceof Unsent ? error.message : errorTexts(error).join(' ') || SUBMIT.unsent
}
