import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SUBMIT } from '../late-messages.ts'
import { useSubmit } from '../queries.ts'
import type { Saver } from '../saving.ts'
import { type SubmittingProps, useSubmitting } from './submitting.ts'

type Props = Pick<SubmittingProps, 'surveyId' | 'sectionId' | 'isOpen' | 'onCancel' | 'onSubmitted'> & {
  readonly saver: Saver
}

/** Submits the core, or completes a module. Failures are shown here, and no answer is lost. */
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
