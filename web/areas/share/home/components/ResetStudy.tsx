import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { STUDY } from '../messages.ts'
import { useReset } from '../queries.ts'

interface Props {
  readonly userId: number
  readonly surveyId: number
  readonly study: string
  readonly onClose: () => void
}

/** Asks a demo member to confirm before the survey is removed. */
export function ResetStudy({ userId, surveyId, study, onClose }: Props) {
  const reset = useReset(userId)
  const run = async (): Promise<void> => {
    try {
      await reset.mutateAsync(surveyId)
      toastSuccess(STUDY.resetDone)
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  const cancel = (): void => {
    if (!reset.isPending) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={STUDY.resetTitle}
      actions={[
        { label: STUDY.reset, onClick: run, isDanger: true, isBusy: reset.isPending },
        { label: STUDY.cancel, onClick: cancel },
      ]}
    >
      <p>{STUDY.resetText(study)}</p>
    </Dialog>
  )
}
