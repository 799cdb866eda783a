import { Button } from '@mantine/core'
import type { DialogAction } from './Dialog.tsx'
import classes from './dialog.module.css'

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
