import { useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import { errorTexts } from '#web/platform/errors.ts'
import type { JobLocation } from '../job-location.ts'
import { SUBMIT } from '../late-messages.ts'
import type { Saver } from '../saving.ts'

export interface SubmittingProps {
  readonly surveyId: number
  /** ID of the module, or `null` for the core. */
  readonly sectionId: number | null
  /** Job profile if the study asks for a job preference. */
  readonly profile: JobProfile | null
  readonly location: JobLocation
  /** Saver of the answers. */
  readonly saver: Saver
  /** Savers of the place and of the terms of the job. */
  readonly jobSavers: readonly Saver[]
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onSubmitted: () => void
}

/** Submits after the server has received every answer. The dialog allows one attempt at a time. */
export function useSubmitting(savers: readonly Saver[], submit: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const attempt = async (): Promise<void> => {
    setBusy(true)
    setTrouble('')
    try {
      const arrived = await Promise.all(savers.map(saver => saver.flushed()))
      const failed = savers.find((_, at) => !arrived[at])?.snapshot()
      if (failed) setTrouble(failed.message || (failed.refusals.size > 0 ? SUBMIT.refused : SUBMIT.unsent))
      else await submit()
    } catch (error) {
      setTrouble(errorTexts(error).join(' ') || SUBMIT.unsent)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, run: attempt, clear: () => setTrouble('') }
}
