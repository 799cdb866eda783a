import type { Blocker } from 'react-router'
import type { QuestionStatus } from '#rules/share/evaluate.ts'
import type { SubmittingProps } from '../../components/submitting.ts'
import type { Snapshot } from '../../protocol.ts'
import type { InterestState } from '../use-interest.ts'
import type { Leaving } from '../use-leaving.ts'
import { Interest } from './Interest.tsx'
import { LazyPart } from './LazyPart.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { LeaveStudy } from './LeaveStudy.tsx'
import { loadSubmitting } from './parts.ts'

interface Props {
  readonly leaving: Leaving
  /** Of the question on the screen. */
  readonly status: QuestionStatus | undefined
  readonly onDefaults: () => void
  readonly onLater: () => void
  readonly interest: InterestState
  readonly isInterestNear: boolean
  readonly blocker: Blocker
  /** What was typed is no answer yet. */
  readonly isUnfinished: boolean
  readonly saving: Snapshot
  /** null until the member first chooses to submit. */
  readonly submitting: SubmittingProps | null
  /** Call when a dialog closes and the member returns to the question. */
  readonly onBack: () => void
}

/** All dialogs of the form. */
export function FormDialogs(props: Props) {
  const {
    leaving,
    status,
    onDefaults,
    onLater,
    interest,
    isInterestNear,
    blocker,
    isUnfinished,
    saving,
    submitting,
    onBack,
  } = props
  return (
    <>
      <LeaveQuestion
        prompt={leaving.prompt}
        status={status}
        onStay={() => {
          leaving.stay()
          onBack()
        }}
        onDefaults={onDefaults}
        onLater={onLater}
      />
      <LeaveStudy blocker={blocker} saving={saving} isUnfinished={isUnfinished} />
      <Interest
        isNear={isInterestNear}
        isWanted={interest.isWanted}
        onShown={interest.shown}
        onClose={() => {
          interest.close()
          onBack()
        }}
      />
      {submitting ? <LazyPart load={loadSubmitting} part={submitting} /> : null}
    </>
  )
}
