import { useState } from 'react'
import { errorTexts } from '#web/platform/errors.ts'
import { SUBMIT } from '../messages.ts'
import { useSubmit } from '../queries.ts'
import type { Saver } from '../saving.ts'
import { Ask } from './Ask.tsx'
import classes from './form.module.css'

interface Props {
  readonly surveyId: number
  /** null: the core. */
  readonly sectionId: number | null
  readonly saver: Saver
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onSubmitted: () => void
}

/** Submits the core, or completes a module; whatever goes wrong is said here, and nothing is lost by it. */
export function SubmitStudy({ surveyId, sectionId, saver, isOpen, onCancel, onSubmitted }: Props) {
  const submit = useSubmit(surveyId, sectionId)
  const { isBusy, trouble, run, clear } = useSubmitting([saver], async () => {
    await submit.mutateAsync()
    onSubmitted()
  })
  const cancel = (): void => {
    if (isBusy) return
    clear()
    onCancel()
  }
  const isModule = sectionId !== null
  return (
    <Ask
      isOpen={isOpen}
      onClose={cancel}
      title={isModule ? SUBMIT.moduleTitle : SUBMIT.title}
      actions={[
        { label: SUBMIT.submit, onClick: run, isPrimary: true, isBusy },
        { label: SUBMIT.cancel, onClick: cancel },
      ]}
    >
      <p>{isModule ? SUBMIT.moduleText : SUBMIT.text}</p>
      <p role="alert" className={classes.trouble}>
        {trouble}
      </p>
    </Ask>
  )
}

/** One try at a time, after everything answered has arrived. */
export function useSubmitting(savers: readonly Saver[], submit: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const attempt = async (): Promise<void> => {
    setBusy(true)
    setTrouble('')
    try {
      const arrived = await Promise.all(savers.map(saver => saver.drained()))
      const failed = savers.find((_, at) => !arrived[at])?.snapshot()
      if (failed) setTrouble(failed.message || (failed.refusals.size > 0 ? SUBMIT.refused : SUBMIT.unsent))
      else await submit()
    } catch (error) {
      setTrouble(errorTexts(error).join(' ') || SUBMIT.unsent)
    } finally {
      setBusy(false)
    }
  }
  const run = (): void => {
    if (!isBusy) void attempt()
  }
  return { isBusy, trouble, run, clear: () => setTrouble('') }
}
