import { useState } from 'react'
import { errorTexts } from '#web/platform/errors.ts'
import { SUBMIT } from '../messages.ts'
import { useSubmit } from '../queries.ts'
import type { Saver } from '../saving.ts'
import { Ask } from './Ask.tsx'
import classes from './form.module.css'

interface Props {
  readonly surveyId: number
  readonly saver: Saver
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onSubmitted: () => void
}

/** Submits once everything answered has arrived; whatever goes wrong is said here, and nothing is lost by it. */
export function SubmitStudy({ surveyId, saver, isOpen, onCancel, onSubmitted }: Props) {
  const submit = useSubmit(surveyId)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const run = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setTrouble('')
    try {
      if (!(await saver.drained())) {
        const { refusals, message } = saver.snapshot()
        setTrouble(message || (refusals.size > 0 ? SUBMIT.refused : SUBMIT.unsent))
        return
      }
      await submit.mutateAsync()
      onSubmitted()
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
  return (
    <Ask
      isOpen={isOpen}
      onClose={cancel}
      title={SUBMIT.title}
      actions={[
        { label: SUBMIT.submit, onClick: () => void run(), isPrimary: true, isBusy },
        { label: SUBMIT.cancel, onClick: cancel },
      ]}
    >
      <p>{SUBMIT.text}</p>
      <p role="alert" className={classes.trouble}>
        {trouble}
      </p>
    </Ask>
  )
}
