import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import '../styles.ts'
import { SUBMIT } from '../../messages.ts'
import { ICO } from '../messages.ts'
import { useIcoReview } from '../use-ico-review.ts'
import classes from './IcoReview.module.css'
import { IcoReviewName } from './IcoReviewName.tsx'
import { JobSummary } from './JobSummary.tsx'

interface Props {
  readonly userId: number
  readonly surveyId: number
  readonly job: JobProfile | null
  readonly priorYearQuestionnaireId: number
  readonly onClose: () => void
  /** The survey is submitted; where to go. */
  readonly onDone: (path: string) => void
}

/** What becomes of the job that last year's study described; each answer submits the study (1 §4 Prior-year flow). */
export function IcoReview({ userId, surveyId, job, priorYearQuestionnaireId, onClose, onDone }: Props) {
  const [isNaming, setNaming] = useState(false)
  const review = useIcoReview({ userId, surveyId, priorYearQuestionnaireId, onDone })
  const close = (): void => {
    if (review.busy === null) onClose()
  }
  if (isNaming) {
    const back = (): void => {
      review.forget()
      setNaming(false)
    }
    return <IcoReviewName review={review} copied={job?.title ?? ''} onBack={back} onClose={close} />
  }
  const isBusy = review.busy !== null
  return (
    <Modal
      opened
      onClose={close}
      centered
      size="var(--dialog-width)"
      radius="lg"
      withCloseButton={false}
      returnFocus={false}
    >
      <div className={classes.dialog}>
        <Modal.Title className={classes.dialogTitle}>{ICO.title}</Modal.Title>
        {job ? <JobSummary job={job} /> : null}
        <p>{ICO.text}</p>
        <p>{SUBMIT.text}</p>
        <p role="alert" className={classes.trouble}>
          {review.trouble}
        </p>
        <div className={classes.choices}>
          <Button
            size="md"
            data-autofocus
            loading={review.busy === 'same'}
            aria-disabled={isBusy || undefined}
            onClick={() => void review.keep()}
          >
            {ICO.same}
          </Button>
          <Button
            size="md"
            variant="default"
            loading={review.busy === 'changed'}
            aria-disabled={isBusy || undefined}
            onClick={() => void review.change()}
          >
            {ICO.changed}
          </Button>
          <Button
            size="md"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) setNaming(true)
            }}
          >
            {ICO.another}
          </Button>
          <Button size="md" variant="subtle" color="gray" onClick={close}>
            {ICO.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
