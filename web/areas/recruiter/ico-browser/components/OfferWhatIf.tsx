import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forecastText } from '#rules/inform/words/index.ts'
import { CallError } from '#web/platform/client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CANDIDATES, WHAT_IF } from '../messages.ts'
import {
  applyPositionAction,
  browserTerms,
  type InformationSet,
  NO_ANSWERS,
  positionOfSet,
  toPositionAnswers,
} from '../position.ts'
import { candidatesQuery, useBrowserQuestions } from '../queries.ts'
import type { PositionState } from '../use-position.ts'
import { variantsOf } from '../what-if.ts'
import classes from './browser.module.css'
import { WhatIf } from './WhatIf.tsx'

interface Props {
  readonly offer: Pick<InformationSet, 'specialty_id' | 'state_id' | 'zip' | 'jobQuestionResponses'>
}

/** Shows the effect of other numbers in a posted offer on request. Each request counts toward the daily limit. */
export function OfferWhatIf({ offer }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section aria-labelledby="offer-what-if" className="mt-24">
      <h3 id="offer-what-if" className="heading text-16">
        {WHAT_IF.ofOffer}
      </h3>
      <p className={classes.quiet}>{WHAT_IF.ofOfferText}</p>
      {isAsked ? (
        <Counted offer={offer} />
      ) : (
        <ActionButton variant="default" onClick={() => setAsked(true)}>
          {WHAT_IF.start}
        </ActionButton>
      )}
    </section>
  )
}

function Counted({ offer }: Props) {
  const questions = useBrowserQuestions(false)
  const terms = browserTerms(questions.data ?? [])
  const [position, set] = useState(() => positionOfSet(offer))
  const state: PositionState = {
    position,
    change: part => set(before => ({ ...before, ...part })),
    act: (question, action) => set(before => applyPositionAction(before, question, action)),
    set,
    reset: () => set(NO_ANSWERS),
  }
  const said = toPositionAnswers(position, terms)
  const { data, error } = useQuery({ ...candidatesQuery(said, false), enabled: questions.data !== undefined })
  const numbers = terms.filter(
    of => (of.term.type === 'SLIDER' || of.term.type === 'RATING') && variantsOf(position, of).length > 0,
  )
  if (error)
    return <p role="alert">{error instanceof CallError && error.status === 429 ? error.message : CANDIDATES.failed}</p>
  if (!data) return <p role="status">{CANDIDATES.counting}</p>
  return (
    <>
      <p role="status">{WHAT_IF.now(forecastText(data.candidates))}</p>
      {numbers.length === 0 ? <p className={classes.quiet}>{WHAT_IF.noTerms}</p> : null}
      {numbers.map(of => (
        <WhatIf
          key={of.term.id}
          of={of}
          name={of.term.label}
          state={state}
          terms={terms}
          isGuest={false}
          candidates={data}
        />
      ))}
    </>
  )
}
