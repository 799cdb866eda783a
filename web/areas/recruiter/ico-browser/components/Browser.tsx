import { useMemo, useState } from 'react'
import type { BrowserQuestion } from '#contract/recruiter/ico.ts'
import type { TermParts } from '#web/platform/answer-parts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { BROWSER } from '../messages.ts'
import { browserTerms, toPositionAnswers, wrongTerms } from '../position.ts'
import { useCandidates } from '../use-candidates.ts'
import { usePosition } from '../use-position.ts'
import classes from './browser.module.css'
import { CandidateCard } from './CandidateCard.tsx'
import { PositionFields } from './PositionFields.tsx'
import { TermGroup } from './TermGroup.tsx'

interface Props {
  /** `null` for guests. */
  readonly userId: number | null
  readonly questions: readonly BrowserQuestion[]
  readonly parts: TermParts
  readonly zeroLabel: string
}

/** Shows the criteria, with their candidates next to them (4 §1, decision G-034). */
export function Browser({ userId, questions, parts, zeroLabel }: Props) {
  const isGuest = userId === null
  const terms = useMemo(() => browserTerms(questions), [questions])
  const state = usePosition(userId)
  const said = toPositionAnswers(state.position, terms)
  const wrong = wrongTerms(state.position, terms)
  const candidates = useCandidates(said, isGuest, wrong.length === 0)
  const [isAsking, setAsking] = useState(false)
  const shared = { state, terms, parts, zeroLabel, isGuest, candidates: wrong.length > 0 ? undefined : candidates.data }
  return (
    <div className={classes.layout}>
      <div className={classes.criteria}>
        <PositionFields state={state} isGuest={isGuest} onReset={() => setAsking(true)} />
        <TermGroup {...shared} title={BROWSER.core} text={BROWSER.coreText} isCore />
        <TermGroup {...shared} title={BROWSER.additional} text={BROWSER.additionalText} isCore={false} />
      </div>
      <CandidateCard candidates={candidates} wrong={wrong} position={state.position} terms={terms} isGuest={isGuest} />
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={BROWSER.resetTitle}
          confirm={BROWSER.reset}
          cancel={BROWSER.keep}
          isDanger
          onConfirm={() => {
            state.reset()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          {BROWSER.resetText}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
