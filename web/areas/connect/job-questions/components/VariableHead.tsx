import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import type { FormVariable } from '#rules/connect/job-question-form.ts'
import { VARIABLES } from '../messages.ts'
import classes from './job-questions.module.css'

interface Props {
  readonly variable: FormVariable
  readonly isAnswered: boolean
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onToggle: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onDelete: () => void
}

/** Header of a variable in the list, with buttons to expand, move, and delete it. */
export function VariableHead({ variable, isAnswered, isOpen, isFirst, isLast, onToggle, onMove, onDelete }: Props) {
  const { order, input_label, short_label, delete_me } = variable
  const name = VARIABLES.nameOf(order, input_label || short_label || VARIABLES.unnamed)
  const state = delete_me ? VARIABLES.willDelete : isAnswered ? VARIABLES.answered : ''
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen && !delete_me}
        aria-disabled={delete_me || undefined}
        onClick={delete_me ? undefined : onToggle}
      >
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        <span className={classes.variableName}>{name}</span>
        {state ? <span className="text-14 muted unbroken">{state}</span> : null}
      </button>
      {delete_me ? null : (
        <>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={VARIABLES.up(name)}
            aria-disabled={isFirst || undefined}
            data-disabled={isFirst}
            onClick={() => (isFirst ? undefined : onMove(-1))}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={VARIABLES.down(name)}
            aria-disabled={isLast || undefined}
            data-disabled={isLast}
            onClick={() => (isLast ? undefined : onMove(1))}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
      <Button
        variant="default"
        size="compact-md"
        aria-label={delete_me ? VARIABLES.restoreOf(name) : VARIABLES.deleteOf(name)}
        onClick={onDelete}
      >
        {delete_me ? VARIABLES.restore : VARIABLES.delete}
      </Button>
    </div>
  )
}
