import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import type { HomeEntry } from '#contract/share.ts'
import { call } from '#web/platform/client.ts'
import { isIgnorable, showError } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { useBegin } from '../queries.ts'
import type { StudyButton } from './entries.ts'
import { rememberFocus } from './focus.ts'
import { STUDY } from './messages.ts'
import { beginMessageQuery } from './queries.ts'

/** An update without carried-over answers also continues there instead of in an empty form. */
const updatePath = (surveyId: number): string => `/update-prior-year-study/${surveyId}`

interface Beginning {
  readonly entry: HomeEntry
  /** Open dialog, or `null` while a request is running. */
  readonly dialog: 'profile' | 'message' | null
  readonly message: OutputOf<'GET dynamic-content/begin-study-message'> | null
  readonly isBusy: boolean
}

/**
 * Handles the steps from the card to the form (1 §2, 1 §4): the profile if a field is missing, the text before a study, and then the
 * survey.
 * @param loadDialogs Function that fetches the dialogs' code in advance, so that a lost connection causes a toast rather than a broken page
 */
export function useBeginning(loadDialogs: () => Promise<unknown>) {
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const client = useQueryClient()
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
      setBeginning(next.dialog ? { ...next, isBusy: false } : null)
    }
  }
  const enter = async (entry: HomeEntry, path: (surveyId: number) => string): Promise<void> => {
    const { survey } = await create.mutateAsync(entry.id)
    if (isHere()) await navigate(path(survey.id))
  }
  const enterForm = (entry: HomeEntry): Promise<void> => enter(entry, id => `/surveyForm/${id}`)
  const showMessage = async (entry: HomeEntry): Promise<void> => {
    const message = await client.fetchQuery(beginMessageQuery).catch((error: unknown) => {
      if (!isIgnorable(error)) toastError(STUDY.contentFailed)
      return null
    })
    if (message) setBeginning({ entry, dialog: 'message', message, isBusy: false })
    else await enterForm(entry)
  }
  const begin = async (entry: HomeEntry): Promise<void> => {
    void client.prefetchQuery(beginMessageQuery)
    const [isFilled] = await Promise.all([call('GET user/is-profile-filled'), loadDialogs()])
    if (isFilled) await showMessage(entry)
    else setBeginning({ entry, dialog: 'profile', message: null, isBusy: false })
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
        void run({ entry, dialog: null, message: null, isBusy: true }, () =>
          action === 'update' ? enter(entry, updatePath) : begin(entry),
        )
    },
    profileSaved: (): void => {
      if (beginning) void run({ ...beginning, dialog: null }, () => showMessage(beginning.entry))
    },
    start: async (): Promise<void> => {
      if (beginning && !beginning.isBusy) await run(beginning, () => enterForm(beginning.entry))
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
