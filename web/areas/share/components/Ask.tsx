import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '../styles.ts'
import classes from './ask.module.css'

export interface AskAction {
  readonly label: string
  readonly onClick: () => void
  readonly isPrimary?: boolean
  readonly isBusy?: boolean
}

interface Props {
  readonly isOpen: boolean
  /** Closed by Escape or a click beside it: the answer that changes nothing. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly actions: readonly AskAction[]
}

/** A question to the member, with its answers as buttons; the first one is meant to be the usual one. */
export function Ask({ isOpen, onClose, title, children, actions }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered
      size="30rem"
      radius="lg"
      // Its header would be a second banner of the page.
      withCloseButton={false}
      // Whoever answers decides where the focus goes: another question may follow.
      returnFocus={false}
    >
      <Modal.Title className={classes.askTitle}>{title}</Modal.Title>
      <div className={classes.askText}>{children}</div>
      <div className={classes.askActions}>
        {actions.map(({ label, onClick, isPrimary = false, isBusy = false }) => (
          <Button
            key={label}
            variant={isPrimary ? 'filled' : 'default'}
            size="md"
            loading={isBusy}
            onClick={onClick}
            data-autofocus={isPrimary || undefined}
          >
            {label}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
