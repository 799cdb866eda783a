import { useState } from 'react'
import { DELETION_REASONS, type DeletionReason } from '#contract/share/survey-admin.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SURVEYS } from '../messages.ts'
import { type SurveyAction, useSurveyAction } from '../queries.ts'

interface Props {
  readonly asked: SurveyAction
  readonly onClose: () => void
}

const REASONS = DELETION_REASONS.map(value => ({ value, label: SURVEYS.reasons[value] }))

/** Dialog that confirms the permanent removal of answers. It also asks for a reason if no one will give the answers again. */
export function SurveyDialogs({ asked: { act, id }, onClose }: Props) {
  const remove = useSurveyAction()
  const [reason, setReason] = useState<DeletionReason>('member_asked')
  const words = SURVEYS[act]
  return (
    <ConfirmDialog
      isOpen
      title={words.title(id)}
      confirm={words.act}
      cancel={SURVEYS.cancel}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutateAsync({ act, id, reason }).then(onClose, () => undefined)}
      onCancel={onClose}
    >
      <p>{words.text}</p>
      {act === 'remove' ? (
        <SelectField
          name="reason"
          label={SURVEYS.reason}
          options={REASONS}
          value={reason}
          error={null}
          onChange={setReason}
          onBlur={() => undefined}
        />
      ) : null}
    </ConfirmDialog>
  )
}
