import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toastError } from '#web/platform/toasts.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { forgetRegistration, hasJustRegistered } from '../just-registered.ts'
import { REGISTRATION, WELCOME_MODAL } from '../messages.ts'
import { productWelcomeQuery } from '../queries.ts'
import classes from './registration.module.css'

/** The welcome to the whole product, once, after somebody has registered (1 §1). */
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
    <Modal
      opened={isOpen && welcome.data !== undefined}
      onClose={close}
      centered
      size="var(--dialog-width-dashboard)"
      radius="lg"
      title={welcome.data?.header}
      classNames={{ title: classes.modalTitle ?? '' }}
      closeButtonProps={{ 'aria-label': WELCOME_MODAL.close }}
    >
      {welcome.data ? <RichText html={welcome.data.html} /> : null}
      <Button className={classes.modalButton} size="md" onClick={close} data-autofocus>
        {WELCOME_MODAL.start}
      </Button>
    </Modal>
  )
}
