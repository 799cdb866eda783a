import { lazy, type ReactNode, Suspense } from 'react'
import { orderVariables } from '#rules/share/order.ts'
import { canDecline, isDeclined, responsesOf } from '#rules/share/responses.ts'
import type { AnswerParts } from '#web/platform/answer-parts.ts'
import { type IcoTerm, messagesIn, stateOf } from '../draft.ts'
import { ICO } from '../messages.ts'
import type { IcoForm } from '../use-ico.ts'
import { useOffers } from '../use-offers.ts'
import { besideOpen, besideOption, type OffersIf, offersText } from '../what-if.ts'
import classes from './ico.module.css'
import { OfferLine } from './OfferLine.tsx'
import { PaneHead, PROMPT_ID } from './PaneHead.tsx'
import { Stars } from './Stars.tsx'
import { StudySelections } from './StudySelections.tsx'

interface Props {
  readonly ico: IcoForm
  readonly of: IcoTerm
  readonly parts: AnswerParts
  readonly suffix: string
  readonly zeroLabel: string
  readonly isMember: boolean
  /** Save button and notice of unsaved changes. */
  readonly children: ReactNode
}

const MESSAGES_ID = 'term-messages'
const Comparison = lazy(() => import('./Comparison.tsx'))

/** Shows the selected term: its question, the member's answer, and study answers of the member and of colleagues (3 §2.5, 3 §2.6). */
export function TermPane({ ico, of, parts, suffix, zeroLabel, isMember, children }: Props) {
  const { term, question } = of
  const offers = useOffers(ico, of)
  const studied = ico.related.find(({ id }) => id === term.id)?.questions ?? []
  // The questions that a calculated value combines share one chart.
  const derived = term.jobQuestionVariables[0]?.dv_name ?? null
  return (
    <>
      <PaneHead
        label={`${term.label}${suffix}`}
        preamble={term.member_preamble}
        prompt={term.member_prompt || term.label}
        explanation={term.member_explanation}
      />
      {question ? (
        <>
          <Answer ico={ico} of={of} question={question} parts={parts} zeroLabel={zeroLabel} offers={offers} />
          <OfferLine
            text={offers ? offersText(offers, ico.draft, of) : ''}
            lacksSpecialty={offers?.lacks_specialty === 1}
          />
        </>
      ) : (
        <ReadOnly of={of} />
      )}
      {children}
      {studied.map((each, at) => (
        <div key={each.id} className={classes.studied}>
          <StudySelections question={each} />
          {derived === null || at === 0 ? (
            <Suspense fallback={null}>
              <Comparison question={each} derived={derived} of={of} draft={ico.draft} isMember={isMember} />
            </Suspense>
          ) : null}
        </div>
      ))}
    </>
  )
}

function ReadOnly({ of: { term } }: Pick<Props, 'of'>) {
  const lines = term.jobQuestionVariables.map(one => one.input_label || one.short_label).filter(Boolean)
  return lines.length > 0 ? (
    <ul className="flush mt-16">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <p className={classes.quiet}>{ICO.readOnly}</p>
  )
}

interface AnswerProps extends Pick<Props, 'ico' | 'of' | 'parts' | 'zeroLabel'> {
  /** Offers by answer. `undefined` until counted. */
  readonly offers: OffersIf | undefined
  readonly question: NonNullable<IcoTerm['question']>
}

function Answer({ ico, of, question, parts: { Body, Choice, Messages }, zeroLabel, offers }: AnswerProps) {
  const { draft, profile } = ico
  const responses = responsesOf(question, draft.answers)
  const messages = messagesIn(draft, question)
  const state = stateOf(draft, of)
  const shown = orderVariables(question, profile.id)
  const isStars = of.term.type === 'RATING'
  const act = (action: Parameters<IcoForm['act']>[1]) => ico.act(question, action)
  const general = messages.filter(({ variable_id }) => variable_id === null || question.type !== 'SLIDER' || isStars)
  return (
    <div className="mt-20">
      {isStars ? (
        <Stars question={question} answers={draft.answers} act={act} promptId={PROMPT_ID} />
      ) : (
        <Body
          question={question}
          shown={shown}
          answers={draft.answers}
          messages={messages}
          act={act}
          zeroLabel={zeroLabel}
          promptId={PROMPT_ID}
          messagesId={MESSAGES_ID}
          beside={besideOption(offers, of)}
        />
      )}
      <Messages id={MESSAGES_ID} messages={general} />
      <div className={classes.foot}>
        {canDecline(question) ? (
          <>
            <Choice
              type="checkbox"
              look="plain"
              name="no-preference"
              checked={state === 'no_preference'}
              beside={besideOpen(offers, of)}
              onChange={on => ico.setOpen(question, on)}
            >
              {ICO.noPreference}
            </Choice>
            <Choice
              type="checkbox"
              look="plain"
              name="decline"
              checked={isDeclined(responses)}
              onChange={on => act({ kind: 'decline', on })}
            >
              {ICO.decline}
            </Choice>
          </>
        ) : null}
        {responses.some(({ value, is_unknown }) => value !== null || is_unknown === 1) ? (
          <button type="button" className={classes.clear} onClick={() => act({ kind: 'clear', variable_id: null })}>
            {ICO.clear}
          </button>
        ) : null}
        <span className={classes.id}>
          {question.required ? `${ICO.required} · ` : ''}Q{question.id}
        </span>
      </div>
    </div>
  )
}
