import { useState } from 'react'
import { ActionButton } from '../ActionButton.tsx'
import { singleFlight } from '../single-flight.ts'
import classes from './dialog.module.css'

export interface DialogAction {
  readonly label: string
  /** Handler of a click. Without it, the button submits the dialog's form. The handler is not called again until its promise is settled. */
  readonly onClick?: () => unknown
  /**
   * Whether this is the primary action. It receives the initial focus, unless there is a form with fields or an element with
   * `data-autofocus`.
   */
  readonly isPrimary?: boolean
  /** Whether the action permanently deletes data. It never receives the initial focus. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Whether the button ignores clicks but keeps the focus. */
  readonly isDisabled?: boolean
}

interface Props {
  readonly actions: readonly DialogAction[]
  readonly areStacked: boolean
}

/** Buttons of a dialog, with the primary button first. The buttons are stacked on phones. */
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
