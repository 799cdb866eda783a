import { SUBMIT } from '../messages.ts'
import { useSubmit } from '../queries.ts'
import { Ask } from './Ask.tsx'
import classes from './ask.module.css'
import { type SubmittingProps, useSubmitting } from './submitting.ts'

/** Submits the core, or completes a module; whatever goes wrong is said here, and nothing is lost by it. */
export function SubmitStudy({ surveyId, sectionId, savers, isOpen, onCancel, onSubmitted }: SubmittingProps) {
  const submit = useSubmit(surveyId, sectionId)
  const { isBusy, trouble, run, clear } = useSubmitting(savers, async () => {
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
