import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ICO } from '../prior-year-messages.ts'
import type { IcoReviewActions } from '../use-ico-review.ts'
import classes from './IcoReview.module.css'

interface Props {
  readonly review: IcoReviewActions
  readonly onBack: () => void
  readonly onClose: () => void
}

const LONGEST_NAME = 255

/** The name of the new Ideal Career Opportunity. */
export function IcoReviewName({ review, onBack, onClose }: Props) {
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() !== '') void review.create(name.trim())
  }
  return (
    <Modal opened onClose={onClose} centered size="30rem" radius="lg" withCloseButton={false} returnFocus={false}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <Modal.Title className={classes.dialogTitle}>{ICO.nameTitle}</Modal.Title>
        <TextInput
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
