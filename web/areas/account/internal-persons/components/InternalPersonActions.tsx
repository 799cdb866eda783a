import { Button } from '@mantine/core'
import { useState } from 'react'
import type { InternalPerson } from '#contract/account/internal-person.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { INTERNAL_PERSONS as TEXT } from '../messages.ts'
import { nameOf, useDeleteInternalPerson, useDisableInternalPerson } from '../queries.ts'
import classes from './internal-persons.module.css'

interface Props {
  readonly person: InternalPerson
  readonly onEdit: () => void
}

export function InternalPersonActions({ person, onEdit }: Props) {
  const disable = useDisableInternalPerson()
  const remove = useDeleteInternalPerson()
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(person)
  const isDisabled = person.is_disabled === 1
  const toggle = isDisabled ? TEXT.enable : TEXT.disable
  return (
    <div className={classes.acts}>
      <Button variant="default" size="compact-md" aria-label={TEXT.editOf(name)} onClick={onEdit}>
        {TEXT.edit}
      </Button>
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={`${toggle}: ${name}`}
        isBusy={disable.isPending}
        onClick={() => disable.mutate({ id: person.id, is_disabled: isDisabled ? 0 : 1 })}
      >
        {toggle}
      </ActionButton>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${TEXT.remove}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {TEXT.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXT.removeTitle(name)}
        confirm={TEXT.remove}
        cancel={TEXT.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutateAsync(person.id).then(
            () => setAsking(false),
            () => setAsking(false),
          )
        }
        onCancel={() => setAsking(false)}
      >
        <p>{TEXT.removeText}</p>
      </ConfirmDialog>
    </div>
  )
}
