import { useEffect } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { CONTENT_FAILED, CONTINUE } from '../../late-messages.ts'
import { useInterest } from '../../queries.ts'

interface Props {
  /** Whether the section's last question is on the screen. If so, the text is prefetched for the next step. */
  readonly isNear: boolean
  readonly isWanted: boolean
  readonly onShown: () => void
  readonly onClose: () => void
}

/** Text shown once per survey, after the last question of a section that asks for interest (1 §4 Question navigation). */
export function Interest({ isNear, isWanted, onShown, onClose }: Props) {
  const { data, isError } = useInterest(isNear || isWanted)
  const isShown = isWanted && data !== undefined
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  useEffect(() => {
    if (!isWanted || !isError) return
    toastError(CONTENT_FAILED)
    onClose()
  }, [isWanted, isError, onClose])
  return (
    <Dialog
      isOpen={isShown}
      onClose={onClose}
      title={data?.header ?? ''}
      actions={[{ label: CONTINUE, onClick: onClose, isPrimary: true }]}
    >
      {data ? <RichText html={data.html} /> : null}
    </Dialog>
  )
}
