import type { OutputOf } from '#contract/index.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { safeHtml } from '#web/ui/rich-text/sanitize.ts'
import { STUDY } from '../messages.ts'

interface Props {
  readonly message: OutputOf<'GET dynamic-content/begin-study-message'>
  readonly isBusy: boolean
  readonly onBegin: () => unknown
  readonly onCancel: () => void
}

/** Dialog shown once, before the first question. */
export function BeginStudy({ message, isBusy, onBegin, onCancel }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={message.header}
      actions={[
        { label: STUDY.begin, onClick: onBegin, isPrimary: true, isBusy },
        { label: STUDY.cancel, onClick: onCancel },
      ]}
    >
      <RichText html={safeHtml(message.body, 'new-tab')} />
    </Dialog>
  )
}
