import { useState } from 'react'
import { ActionButton } from '../ActionButton.tsx'
import { singleFlight } from '../single-flight.ts'
import classes from './dialog.module.css'

export interface DialogAction {
  readonly label: string
  /** Without it, the button submits the dialog's form. Until the promise that it returns is settled, it is not called again. */
  readonly onClick?: () => unknown
  /** The primary action; it gets the initial focus, unless there is a form with fields, or something is marked with `data-autofocus`. */
  readonly isPrimary?: boolean
  /** Deletes something permanently; it never gets the initial focus. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Cannot be pressed now, but keeps the focus. */
  readonly isDisabled?: boolean
}

interface Props {
  readonly actions: readonly DialogAction[]
  readonly areStacked: boolean
}

/** The buttons of a dialog, the primary one first; stacked on phones. */
export function DialogActions({ actions, areStacked }: Props) {
  if (actions.length === 0) return null
  const first =
    actions.find(({ isPrimary, isDanger }) => isPrimary && !isDanger) ?? actions.find(({ isDanger }) => !isDanger)
  return (
    <div className={classes.actions} data-stacked={areStacked || undefined}>
      {actions.map(action => (
        <Action key={action.label} {...action} isFirst={action === first} />
      ))}
    </div>
  )
}

function Action({
  label,
  isFirst,
  isPrimary,
  isDanger,
  onClick,
  ...state
}: DialogAction & { readonly isFirst: boolean }) {
  const [runExclusive] = useState(singleFlight)
  return (
    <ActionButton
      {...state}
      type={onClick ? 'button' : 'submit'}
      variant={isPrimary || isDanger ? 'filled' : 'default'}
      color={isDanger ? 'red' : 'brand'}
      size="md"
      onClick={onClick && (() => runExclusive(async () => onClick()))}
      data-autofocus-action={isFirst || undefined}
    >
      {label}
    </ActionButton>
  )
}
