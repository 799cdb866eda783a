import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HomeEntry } from '#contract/share/share.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useBegin } from '../queries.ts'
import { updatePath } from '../update-path.ts'
import type { StudyButton } from './entries.ts'
import { rememberFocus } from './focus.ts'

interface Beginning {
  readonly entry: HomeEntry
  /** Whether the profile is incomplete and its dialog is open. */
  readonly isAskingProfile: boolean
  readonly isBusy: boolean
}

/**
 * Handles the steps from the card to the form (1 §2, 1 §4): the profile if a field is missing, and then the survey.
 * @param loadProfile Function that fetches the dialog's code in advance, so that a lost connection causes a toast rather than a broken page
 */
export function useBeginning(loadProfile: () => Promise<unknown>) {
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const create = useBegin()
  const navigate = useNavigate()
  const returnFocus = useRef<(() => void) | null>(null)
  const isHere = useIsHere()

  /** Runs one step. Members who have moved to another page stay there. */
  const run = async (next: Beginning, leg: () => Promise<void>): Promise<void> => {
    setBeginning({ ...next, isBusy: true })
    try {
      await leg()
    } catch (error) {
      showError(error)
      setBeginning(null)
    }
  }
  const enter = async (entry: HomeEntry, path: (surveyId: number) => string): Promise<void> => {
    const { survey } = await create.mutateAsync(entry.id)
    if (isHere()) await navigate(path(survey.id))
  }
  const enterForm = (entry: HomeEntry): Promise<void> => enter(entry, id => `/surveyForm/${id}`)
  const begin = async (entry: HomeEntry): Promise<void> => {
    const [isFilled] = await Promise.all([call('GET user/is-profile-filled'), loadProfile()])
    if (isFilled) await enterForm(entry)
    else setBeginning({ entry, isAskingProfile: true, isBusy: false })
  }
  return {
    beginning,
    /** Handles the card's button. */
    press: (entry: HomeEntry, action: StudyButton['action']): void => {
      if (beginning) return
      returnFocus.current = rememberFocus()
      if (action === 'continue' && entry.survey)
        void navigate(entry.isUpdate ? updatePath(entry.survey.id) : `/surveyForm/${entry.survey.id}`)
      else
        void run({ entry, isAskingProfile: false, isBusy: true }, () =>
          action === 'update' ? enter(entry, updatePath) : begin(entry),
        )
    },
    profileSaved: (): void => {
      if (beginning) void run({ ...beginning, isAskingProfile: false }, () => enterForm(beginning.entry))
    },
    cancel: (): void => {
      if (beginning?.isBusy) return
      setBeginning(null)
      returnFocus.current?.()
    },
  }
}

function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
