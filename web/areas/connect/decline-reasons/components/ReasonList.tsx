import { Button } from '@mantine/core'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { REASONS } from '../messages.ts'
import { moved } from '../moved.ts'
import type { Change, Reason } from '../queries.ts'
import classes from './reasons.module.css'

interface Props {
  readonly reasons: readonly Reason[]
  readonly onChange: (change: Change) => void
  readonly onEdit: (reason: Reason) => void
}

/** Lists all reasons, with the selectable ones in order. */
export function ReasonList({ reasons, onChange, onEdit }: Props) {
  const offered = reasons.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
  return (
    <ul className={classes.list}>
      {reasons.map(reason => (
        <Item key={reason.id} reason={reason} offered={offered} onChange={onChange} onEdit={onEdit} />
      ))}
    </ul>
  )
}

interface ItemProps extends Omit<Props, 'reasons'> {
  readonly reason: Reason
  readonly offered: readonly number[]
}

function Item({ reason, offered, onChange, onEdit }: ItemProps) {
  const { id, reason: words, isDisabled } = reason
  const move = (by: -1 | 1) => onChange({ does: 'order', reasonIds: moved(offered, id, by), seen: [...offered] })
  const button = { variant: 'default', size: 'compact-md' } as const
  return (
    <li className={classes.item}>
      <p className={classes.words}>
        {words} {isDisabled ? <span className="muted">({REASONS.disabled})</span> : null}
      </p>
      <div className="row gap-8">
        {isDisabled ? null : (
          <>
            <ActionButton
              {...button}
              aria-label={`${REASONS.up}: ${words}`}
              isDisabled={offered[0] === id}
              onClick={() => move(-1)}
            >
              {REASONS.up}
            </ActionButton>
            <ActionButton
              {...button}
              aria-label={`${REASONS.down}: ${words}`}
              isDisabled={offered.at(-1) === id}
              onClick={() => move(1)}
            >
              {REASONS.down}
            </ActionButton>
            <Button {...button} aria-label={`${REASONS.edit}: ${words}`} onClick={() => onEdit(reason)}>
              {REASONS.edit}
            </Button>
          </>
        )}
        <Button
          {...button}
          aria-label={`${isDisabled ? REASONS.enable : REASONS.disable}: ${words}`}
          onClick={() => onChange({ does: 'disable', id, isDisabled: !isDisabled })}
        >
          {isDisabled ? REASONS.enable : REASONS.disable}
        </Button>
      </div>
    </li>
  )
}
