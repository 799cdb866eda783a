import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The button that changes something. */
  readonly ok: { readonly label: string; readonly color?: string }
  /** Null where there is nothing to choose. */
  readonly cancel: string | null
  readonly onOk: () => void
}

/** A question with one answer that changes something, and one that does not. Enter gives the first. */
export function AskDialog({ opened, title, onClose, children, ok, cancel, onOk }: Props) {
  useReturnFocus()
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} centered size="var(--dialog-width)">
      <Modal.Overlay />
      <Modal.Content radius="lg">
        {/* Not Modal.Header: that is a second banner of the page. */}
        <form
          className={classes.dialog}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onOk()
          }}
        >
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {children}
          <div className={classes.foot}>
            {cancel === null ? null : (
              <Button variant="default" onClick={onClose}>
                {cancel}
              </Button>
            )}
            <Button type="submit" {...(ok.color ? { color: ok.color } : {})}>
              {ok.label}
            </Button>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
