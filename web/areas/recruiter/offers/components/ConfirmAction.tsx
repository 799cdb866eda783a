import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { type ConfirmedOfferAction, OFFERS } from '../messages.ts'

interface Props {
  readonly act: ConfirmedOfferAction
  /** Title of the offer. */
  readonly title: string
  readonly isBusy: boolean
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmAction({ act, title, isBusy, onConfirm, onCancel }: Props) {
  const { title: question, text } = OFFERS.confirm[act]
  return (
    <ConfirmDialog
      isOpen
      title={question}
      confirm={OFFERS[act]}
      cancel={OFFERS.cancel}
      isDanger={act === 'remove'}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
