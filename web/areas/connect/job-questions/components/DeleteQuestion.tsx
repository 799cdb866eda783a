import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { BANK } from '../messages.ts'
import { type JobQuestionRow, useDeactivate, useDeleteJobQuestion } from '../queries.ts'

interface Props {
  readonly question: JobQuestionRow
  readonly onClose: () => void
}

/** Asks for confirmation before deleting a job question. If the question can't be deleted, offers to deactivate it. */
export function DeleteQuestion({ question: { id, label, is_active }, onClose }: Props) {
  const remove = useDeleteJobQuestion()
  const deactivate = useDeactivate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = remove.isPending || deactivate.isPending
  const close = (): void => {
    if (!isBusy) onClose()
  }
  const run = async (act: Promise<unknown>): Promise<void> => {
    try {
      await act
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.status === 400 && error.body?.message) setRefusal(error.body.message)
      else showError(error)
    }
  }
  const primary =
    refusal === null
      ? { label: BANK.delete, isDanger: true, onClick: () => run(remove.mutateAsync(id)) }
      : { label: BANK.deactivate, onClick: () => run(deactivate.mutateAsync(id)) }
  return (
    <Dialog
      isOpen
      title={BANK.deleteTitle}
      trouble={refusal ?? ''}
      onClose={close}
      actions={[
        ...(refusal !== null && !is_active ? [] : [{ ...primary, isPrimary: true, isBusy }]),
        { label: BANK.cancel, onClick: close },
      ]}
    >
      {refusal === null ? <p>{BANK.deleteText(label)}</p> : null}
    </Dialog>
  )
}
