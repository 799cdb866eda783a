import { useState } from 'react'
import { CLOSING_REASONS, type ClosingReason, MAX_NOTE_LENGTH } from '#rules/share/launch/index.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { STUDY_PAGE } from '../messages.ts'
import { useCloseStudy, useWithdraw } from '../queries.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const REASONS = CLOSING_REASONS.map(value => ({ value, label: STUDY_PAGE.reasons[value] }))
const nothing = () => undefined

/** Dialog that closes an open study early, with a reason. */
export function CloseStudy({ id, onClose }: Props) {
  const close = useCloseStudy(id)
  const [reason, setReason] = useState<ClosingReason>('enough')
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      isOpen
      title={STUDY_PAGE.closeTitle}
      confirm={STUDY_PAGE.closeConfirm}
      cancel={STUDY_PAGE.cancel}
      isDanger
      isBusy={close.isPending}
      onConfirm={() => close.mutateAsync({ reason, note }).then(onClose, nothing)}
      onCancel={onClose}
    >
      <p>{STUDY_PAGE.closeText}</p>
      <SelectField
        name="reason"
        label={STUDY_PAGE.reason}
        options={REASONS}
        value={reason}
        error={null}
        onChange={setReason}
        onBlur={nothing}
      />
      <TextAreaField
        name="note"
        label={STUDY_PAGE.note}
        description={STUDY_PAGE.noteHint}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        error={null}
        onChange={setNote}
        onBlur={nothing}
      />
    </ConfirmDialog>
  )
}

/** Dialog that turns a launched study back into a draft. @param onWithdrawn Called after the study was withdrawn */
export function WithdrawStudy({ id, onClose, onWithdrawn }: Props & { readonly onWithdrawn: () => unknown }) {
  const withdraw = useWithdraw(id)
  return (
    <ConfirmDialog
      isOpen
      title={STUDY_PAGE.withdrawTitle}
      confirm={STUDY_PAGE.withdraw}
      cancel={STUDY_PAGE.cancel}
      isDanger
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutateAsync().then(onWithdrawn, onClose)}
      onCancel={onClose}
    >
      <p>{STUDY_PAGE.withdrawText}</p>
      <p>{STUDY_PAGE.withdrawNote}</p>
    </ConfirmDialog>
  )
}
