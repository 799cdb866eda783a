import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SUBMIT } from '../../late-messages.ts'
import { useSubmit } from '../../queries.ts'
import type { Saver } from '../../saving.ts'
import { useSubmitting } from './submitting.ts'

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
