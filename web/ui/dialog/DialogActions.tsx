import { Button } from '@mantine/core'
import classes from './dialog.module.css'

export interface DialogAction {
  readonly label: string
  /** Sends the form of the dialog when there is none. */
  readonly onClick?: () => void
  /** The usual answer; it has the focus at first, unless something is marked with `data-autofocus`. */
  readonly isPrimary?: boolean
  /** Takes something away for good: it never has the focus at first. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Cannot be pressed now; it keeps the focus all the same. */
  readonly isDisabled?: boolean
}

interface Props {
  readonly actions: readonly DialogAction[]
  readonly areStacked: boolean
}

/** The answers of a dialog, the usual one first; on phones one below the other. */
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
