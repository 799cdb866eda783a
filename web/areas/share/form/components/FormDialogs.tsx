import type { Blocker } from 'react-router'
import type { Evaluation, QuestionStatus } from '#rules/share/evaluate.ts'
import type { PercentTotal } from '#rules/share/percent-total.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { acceptDefaultsOf, type QuestionAction } from '#rules/share/worksheet.ts'
import type { Snapshot } from '../../protocol.ts'
import { usePriorYearHints } from '../../use-prior-year-hints.ts'
import { defaultTexts, invalidReasons, lastYearsNumbers } from '../leave-question.ts'
import type { InterestState } from '../use-interest.ts'
import type { Leaving } from '../use-leaving.ts'
import { Interest } from './Interest.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { LeaveStudy } from './LeaveStudy.tsx'

interface Props {
  readonly leaving: Leaving
  /** Status of the question on the screen. */
  readonly status: QuestionStatus | undefined
  readonly question: Question
  /** Questions whose blank numbers the defaults would answer. */
  readonly defaulted: readonly Question[]
  readonly evaluation: Evaluation
  readonly answers: Answers
  readonly total: PercentTotal | null
  readonly onStay: () => void
  /** Answers the blank numbers and leaves, unless something is still open. */
  readonly onFill: (steps: readonly QuestionAction[]) => void
  readonly onLater: () => void
  readonly interest: InterestState
  readonly isInterestNear: boolean
  readonly blocker: Blocker
  /** Whether typed text is not yet a valid answer. */
  readonly isUnfinished: boolean
  readonly saving: Snapshot
  /** Called when the message about interest closes. */
  readonly onBack: () => void
}

/** All dialogs of the form. */
export default function FormDialogs(props: Props) {
  const {
    leaving,
    status,
    question,
    defaulted,
    evaluation,
    answers,
    total,
    onStay,
    onFill,
    onLater,
    interest,
    isInterestNear,
    blocker,
    isUnfinished,
    saving,
    onBack,
  } = props
  const hints = usePriorYearHints()
  const isShown = (id: number): boolean => evaluation.visibleVariables.has(id)
  const lastYear = leaving.prompt === 'VALUE_NOT_SELECTED' ? lastYearsNumbers(hints, defaulted, answers, isShown) : null
  return (
    <>
      <LeaveQuestion
        prompt={leaving.prompt}
        status={status}
        invalidReasons={invalidReasons(question, evaluation, total)}
        defaults={defaultTexts(defaulted, answers, isShown)}
        lastYear={lastYear?.text ?? null}
        onStay={onStay}
        onLastYear={() => onFill(lastYear?.steps ?? [])}
        onDefaults={() => onFill(defaulted.map(acceptDefaultsOf))}
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
    </>
  )
}
