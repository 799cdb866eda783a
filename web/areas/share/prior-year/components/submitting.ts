import { useState } from 'react'
import { errorTexts } from '#web/platform/errors.ts'
import { SUBMIT } from '../../late-messages.ts'
import type { Saver } from '../../saving.ts'

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
