import { schemaResolver } from '@mantine/form'
import { reportMessage } from '#contract/connect/message-report.ts'
import { MAX_COMMENT_LENGTH, REASON_LABELS, REPORT_REASONS, type ReportReason } from '#rules/connect/reports.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { REPORT } from '../messages.ts'
import { type Message, useReport } from '../queries.ts'

const REASONS = REPORT_REASONS.map(value => ({ value, label: REASON_LABELS[value] }))
const EMPTY: { reason: ReportReason; words: string } = { reason: 'identity', words: '' }
const validate = schemaResolver(reportMessage.body, { sync: true })

interface Props {
  readonly message: Message
  readonly onClose: () => void
}

/** Asks why a message is reported, with optional details. */
export function ReportDialog({ message, onClose }: Props) {
  const report = useReport(message.matchId)
  const form = useServerForm({
    initialValues: EMPTY,
    validate,
    isQuietWhileEmpty: true,
    submit: body => report.mutateAsync({ messageId: message.id, body }),
    onSuccess: () => {
      toastSuccess(REPORT.done)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={REPORT.title}
      ignoresOutsideClicks
      form={form}
      actions={[
        { label: REPORT.confirm, isPrimary: true, isBusy: form.isSubmitting },
        { label: REPORT.cancel, onClick: onClose },
      ]}
    >
      <p>{REPORT.lead}</p>
      <SelectField label={REPORT.reason} options={REASONS} {...form.field('reason')} />
      <TextAreaField label={REPORT.words} rows={3} maxLength={MAX_COMMENT_LENGTH} {...form.field('words')} />
    </Dialog>
  )
}
