import { useState } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SUBMIT } from '../../late-messages.ts'
import { ICO } from '../messages.ts'
import { useIcoReview } from '../use-ico-review.ts'
import { IcoReviewName } from './IcoReviewName.tsx'
import { JobSummary } from './JobSummary.tsx'

interface Props {
  readonly userId: number
  readonly surveyId: number
  readonly job: JobProfile | null
  readonly priorYearQuestionnaireId: number
  /** Number of years added to answers that carry over. */
  readonly yearsAdded: number
  readonly onClose: () => void
  /** Called with the next path when the survey has been submitted. */
  readonly onDone: (path: string) => void
}

/** Asks what to do with the job from last year's study. Each choice submits the study (1 §4 Prior-year flow). */
export function IcoReview({ userId, surveyId, job, priorYearQuestionnaireId, yearsAdded, onClose, onDone }: Props) {
  const [isNaming, setNaming] = useState(false)
  const review = useIcoReview({ userId, surveyId, job, priorYearQuestionnaireId, onDone })
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
    <Dialog
      isOpen
      onClose={close}
      title={ICO.title}
      trouble={review.trouble}
      areActionsStacked
      actions={[
        {
          label: ICO.same,
          onClick: review.keep,
          isPrimary: true,
          isBusy: review.busy === 'same',
          isDisabled: isBusy,
        },
        {
          label: ICO.changed,
          onClick: review.change,
          isBusy: review.busy === 'changed',
          isDisabled: isBusy,
        },
        { label: ICO.another, onClick: () => setNaming(true), isDisabled: isBusy },
        { label: ICO.cancel, onClick: close },
      ]}
    >
      {job ? <JobSummary job={job} /> : null}
      {/* A second Enter after "Update Response" must not submit the study. */}
      <p data-autofocus tabIndex={-1}>
        {ICO.text}
      </p>
      {yearsAdded > 0 ? <p>{ICO.years(yearsAdded)}</p> : null}
      <p>{SUBMIT.text}</p>
    </Dialog>
  )
}
