import { useState } from 'react'
import type { QuestionRow } from '#contract/question.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { QUESTIONS } from '../messages.ts'
import { useDeleteQuestion } from '../queries.ts'

interface Props {
  readonly question: QuestionRow
  readonly onClose: () => void
}

/** Asks before a question is removed from the draft of its study, and says why where it cannot be. */
export function DeleteQuestion({ question: { id, label, prompt, study, period }, onClose }: Props) {
  const remove = useDeleteQuestion()
  const [refusal, setRefusal] = useState('')
  const run = async (): Promise<void> => {
    try {
      await remove.mutateAsync(id)
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.status === 400 && error.body?.message) setRefusal(error.body.message)
      else showError(error)
    }
  }
  return (
    <Dialog
      isOpen
      title={QUESTIONS.removeTitle}
      trouble={refusal}
      onClose={onClose}
      actions={[
        ...(refusal === ''
          ? [{ label: QUESTIONS.remove, isPrimary: true, isDanger: true, isBusy: remove.isPending, onClick: run }]
          : []),
        { label: QUESTIONS.cancel, onClick: onClose },
      ]}
    >
      {refusal === '' ? <p>{QUESTIONS.removeText(label || prompt, `${period} ${study}`)}</p> : null}
    </Dialog>
  )
}
