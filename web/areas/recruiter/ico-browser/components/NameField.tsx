import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SETS } from '../messages.ts'

interface Props {
  readonly label: string
  readonly submit: string
  readonly first?: string
  readonly isBusy: boolean
  readonly onSubmit: (title: string) => Promise<unknown>
  readonly onCancel?: () => void
}

const MAX_LENGTH = 255

/** Shows a field for a name, with buttons to submit it or cancel. */
export function NameField({ label, submit, first = '', isBusy, onSubmit, onCancel }: Props) {
  const [title, setTitle] = useState(first)
  const send = async (): Promise<void> => {
    if (title.trim() === '') return
    try {
      await onSubmit(title.trim())
      setTitle('')
    } catch {
      // The error is already shown, and typed text is preserved.
    }
  }
  return (
    <form
      className="grid gap-16"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <TextField
        name="title"
        label={label}
        error={null}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        value={title}
        onChange={setTitle}
        onBlur={() => undefined}
      />
      <div className="row gap-10">
        <ActionButton type="submit" isBusy={isBusy} isDisabled={title.trim() === ''}>
          {submit}
        </ActionButton>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {SETS.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
