import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { ICO } from '../messages.ts'
import type { IcoReviewActions } from '../use-ico-review.ts'
import classes from './IcoReview.module.css'

interface Props {
  readonly review: IcoReviewActions
  /** The name of the ICO that it is copied from; empty without one. */
  readonly copied: string
  readonly onBack: () => void
  readonly onClose: () => void
}

const LONGEST_NAME = 255

/** The name of the new Ideal Career Opportunity. */
export function IcoReviewName({ review, copied, onBack, onClose }: Props) {
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const given = name.trim()
    setEmpty(given === '')
    if (given === '') input.current?.focus()
    else void review.create(given)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="var(--dialog-width)"
      radius="lg"
      withCloseButton={false}
      returnFocus={false}
    >
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <Modal.Title className={classes.dialogTitle}>{ICO.nameTitle}</Modal.Title>
        <p>{ICO.nameText(copied)}</p>
        <TextInput
          ref={input}
          label={ICO.name}
          size="md"
          required
          data-autofocus
          maxLength={LONGEST_NAME}
          value={name}
          error={isEmpty ? ICO.nameRequired : null}
          onChange={event => {
            setName(event.currentTarget.value)
            setEmpty(false)
          }}
        />
        <p role="alert" className={classes.trouble}>
          {review.trouble}
        </p>
        <div className={classes.dialogActions}>
          <Button type="submit" size="md" loading={review.busy === 'another'}>
            {ICO.create}
          </Button>
          <Button size="md" variant="default" aria-disabled={review.busy !== null || undefined} onClick={onBack}>
            {ICO.back}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
