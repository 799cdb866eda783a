import { useState } from 'react'
import { errorTexts } from '#web/platform/errors.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SUBMIT } from '../../late-messages.ts'
import { useSubmit } from '../../queries.ts'
import type { Saver } from '../../saving.ts'

interface Props {
  readonly surveyId: number
  /** ID of the module, or `null` for the core. */
  readonly sectionId: number | null
  readonly saver: Saver
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onSubmitted: () => void
}

/** Submits last year's answers without changes. Failures are shown here, and no answer is lost. */
export function SubmitStudy({ surveyId, sectionId, saver, isOpen, onCancel, onSubmitted }: Props) {
  const submit = useSubmit(surveyId, sectionId)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const run = async (): Promise<void> => {
    setBusy(true)
    setTrouble('')
    try {
      const hasArrived = await saver.flushed()
      const { message, refusals } = saver.snapshot()
      if (!hasArrived) setTrouble(message || (refusals.size > 0 ? SUBMIT.refused : SUBMIT.unsent))
      else {
        await submit.mutateAsync()
        onSubmitted()
      }
    } catch (error) {
      setTrouble(errorTexts(error).join(' ') || SUBMIT.unsent)
    } finally {
      setBusy(false)
    }
  }
  const cancel = (): void => {
    if (isBusy) return
    setTrouble('')
    onCancel()
  }
  const isModule = sectionId !== null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={isModule ? SUBMIT.moduleTitle : SUBMIT.title}
      trouble={trouble}
      actions={[
        { label: SUBMIT.submit, onClick: run, isPrimary: true, isBusy },
        { label: SUBMIT.cancel, onClick: cancel },
      ]}
    >
      <p>{isModule ? SUBMIT.moduleText : SUBMIT.text}</p>
    </Dialog>
  )
}
