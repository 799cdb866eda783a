import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { forgetRegistration, hasJustRegistered } from '../just-registered.ts'
import { REGISTRATION, WELCOME_MODAL } from '../messages.ts'
import { productWelcomeQuery } from '../queries.ts'

/** Shows the welcome once after registration (1 §1). */
export function WelcomeModal() {
  const [isOpen, setOpen] = useState(hasJustRegistered)
  const welcome = useQuery({ ...productWelcomeQuery, enabled: isOpen })
  const { isError } = welcome
  const close = () => {
    forgetRegistration()
    setOpen(false)
  }
  useEffect(() => {
    if (!isError) return
    toastError(REGISTRATION.contentFailed)
    forgetRegistration()
  }, [isError])
  return (
    <Dialog
      isOpen={isOpen && welcome.data !== undefined}
      onClose={close}
      isNarrow
      title={welcome.data?.header ?? ''}
      actions={[{ label: WELCOME_MODAL.start, onClick: close, isPrimary: true }]}
    >
      {welcome.data ? <RichText html={welcome.data.html} /> : null}
    </Dialog>
  )
}
