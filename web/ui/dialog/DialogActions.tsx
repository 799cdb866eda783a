import { Button } from '@mantine/core'
import classes from './dialog.module.css'

export interface DialogAction {
  readonly label: string
  /** Without it, the button submits the dialog's form. */
  readonly onClick?: () => void
  /** The primary action; it gets the initial focus, unless something is marked with `data-autofocus`. */
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
        <Button
          key={action.label}
          type={action.onClick ? 'button' : 'submit'}
          variant={action.isPrimary || action.isDanger ? 'filled' : 'default'}
          color={action.isDanger ? 'red' : 'brand'}
          size="md"
          loading={action.isBusy ?? false}
          aria-disabled={action.isDisabled || undefined}
          onClick={action.isDisabled ? undefined : action.onClick}
          data-autofocus-action={action === first || undefined}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}
