import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { isIgnorable, showError } from '#web/platform/errors.ts'
import { toastInfo, toastSuccess } from '#web/platform/toasts.ts'
import { correctionsOf, type EditedSurvey, type Editor, refusalsIn } from './editor.ts'
import { EDITOR } from './messages.ts'
import { useSaveCorrections } from './queries.ts'

export interface Saving {
  readonly isBusy: boolean
  readonly isSaved: boolean
  /** Reason why nothing was saved, unless it applies to single answers. */
  readonly trouble: string
  /** Reasons why the server rejected answers, by cell. */
  readonly refusals: ReadonlyMap<string, string>
  readonly save: () => Promise<void>
  /** Removes the rejection of an answer. Called when the answer changes, because the rejection no longer applies. */
  readonly forget: (key: string) => void
}

/** Saves the corrections in all surveys. The server's rejections are shown next to the answers to fix. */
export function useSave(editor: Editor, surveys: readonly EditedSurvey[], clockOffset: number): Saving {
  const { mutateAsync, isPending } = useSaveCorrections()
  const [isSaved, setSaved] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const fail = (error: unknown): void => {
    const refused = error instanceof CallError ? refusalsIn(editor, error.body?.errors) : null
    setRefusals(refused ?? new Map())
    setTrouble(refused ? '' : troubleOf(error))
    if (!refused) showError(error)
  }
  const save = async (): Promise<void> => {
    setTrouble('')
    const responses = correctionsOf(editor, surveys, clockOffset)
    try {
      const { others } = await mutateAsync({ responses: [...responses] })
      toastSuccess(EDITOR.saved(new Set(responses.map(({ survey_id }) => survey_id)).size))
      if (others.length > 0) toastInfo(EDITOR.notOverwritten(others.length))
      setSaved(true)
    } catch (error) {
      fail(error)
    }
  }
  const forget = (key: string): void => {
    setTrouble('')
    setRefusals(before => (before.has(key) ? new Map([...before].filter(([one]) => one !== key)) : before))
  }
  return { isBusy: isPending, isSaved, trouble, refusals, save, forget }
}

function troubleOf(error: unknown): string {
  if (isIgnorable(error)) return ''
  const status = error instanceof CallError ? error.status : null
  if (status === 0) return EDITOR.unreachable
  return status === 404 ? EDITOR.gone : EDITOR.notSaved
}
