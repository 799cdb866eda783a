import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
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

/**
 * A question to the member, with its answers as buttons; the first one is meant to be the usual one. The browser's own dialog: it keeps the
 * focus, and its code need not be loaded. Whoever answers decides where the focus goes: another question may follow. When nobody does, it
 * goes back to where it was.
 */
export function Ask({ isOpen, ...rest }: Props) {
  return isOpen ? createPortal(<Dialog {...rest} />, document.body) : null
}

function Dialog({ onClose, title, children, actions }: Omit<Props, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      // What follows the answer comes first.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event: MouseEvent) => {
        // The dialog is its inner part; what else belongs to it is the backdrop.
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.inner}>
        <h2 id={titleId} className={classes.askTitle}>
          {title}
        </h2>
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
      </div>
    </dialog>
  )
}
