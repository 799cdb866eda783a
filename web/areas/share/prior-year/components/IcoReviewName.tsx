import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SUBMIT } from '../../late-messages.ts'
import { ICO } from '../messages.ts'
import type { IcoReviewActions } from '../use-ico-review.ts'

interface Props {
  readonly review: IcoReviewActions
  /** Name of the copied ICO, or an empty string without one. */
  readonly copied: string
  readonly onBack: () => void
  readonly onClose: () => void
}

const MAX_NAME_LENGTH = 255

/** Asks for the name of the new Ideal Career Opportunity. */
export function IcoReviewName({ review, copied, onBack, onClose }: Props) {
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    const given = name.trim()
    setEmpty(given === '')
    return given === '' ? input.current?.focus() : review.create(given)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ICO.nameTitle}
      trouble={review.trouble}
      onSubmit={submit}
      actions={[
        { label: ICO.create, isPrimary: true, isBusy: review.busy === 'another' },
        { label: ICO.back, onClick: onBack, isDisabled: review.busy !== null },
      ]}
    >
      <p>{ICO.nameText(copied)}</p>
      <TextInput
        ref={input}
        label={SUBMIT.icoName}
        description={ICO.nameHint}
        size="md"
        required
        withAsterisk={false}
        data-autofocus
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={isEmpty ? ICO.nameRequired : null}
        onChange={event => {
          setName(event.currentTarget.value)
          setEmpty(false)
        }}
      />
    </Dialog>
  )
}
