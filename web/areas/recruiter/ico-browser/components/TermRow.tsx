import { forecastText } from '#rules/inform/words/index.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { Wording } from '#web/ui/rich-text/Wording.tsx'
import { TermDisclosure } from '../../components/TermDisclosure.tsx'
import { OFFER } from '../../messages.ts'
import { BROWSER, CANDIDATES } from '../messages.ts'
import { type BrowserTerm, positionTermText } from '../position.ts'
import type { TermProps } from '../term-props.ts'
import classes from './browser.module.css'
import { TermResults } from './TermResults.tsx'
import { WhatIf } from './WhatIf.tsx'

interface Props extends TermProps {
  readonly of: BrowserTerm
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export function TermRow({ of, isOpen, onToggle, ...props }: Props) {
  const said = positionTermText(props.state.position, of)
  return (
    <TermDisclosure
      label={of.term.label}
      said={said}
      unsaid={BROWSER.open}
      isWrong={said === OFFER.notValid}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {() => <Opened {...props} of={of} isSaid={said !== ''} />}
    </TermDisclosure>
  )
}

const NOTHING_BESIDE = () => ''

function Opened({
  of,
  isSaid,
  state,
  terms,
  parts: { Body, Messages, Stars },
  zeroLabel,
  isGuest,
  candidates,
}: TermProps & { readonly of: BrowserTerm; readonly isSaid: boolean }) {
  const { term, question } = of
  const { position, act } = state
  const promptId = `term-${term.id}-prompt`
  const messagesId = `term-${term.id}-messages`
  const messages = evaluate({ questions: [question], derived: [] }, position.answers).messages.get(question.id) ?? []
  const props = {
    question,
    answers: position.answers,
    act: (action: Parameters<typeof act>[1]) => act(question, action),
    promptId,
  }
  const isStars = term.type === 'RATING'
  return (
    <div className={classes.opened}>
      <div>
        <Wording text={term.member_preamble} className={classes.quiet} />
        <p id={promptId} className={classes.prompt}>
          {term.member_prompt || term.label}
        </p>
        <Wording text={term.member_explanation} className={classes.quiet} />
        <div className="mt-16">
          {isStars ? (
            <Stars {...props} />
          ) : (
            <Body
              {...props}
              shown={question.variables}
              messages={messages}
              zeroLabel={zeroLabel}
              messagesId={messagesId}
              beside={NOTHING_BESIDE}
            />
          )}
          <Messages
            id={messagesId}
            messages={isStars ? [] : messages.filter(({ variable_id }) => variable_id === null)}
          />
          {isSaid ? (
            <button
              type="button"
              className={classes.textButton}
              onClick={() => act(question, { kind: 'clear', variable_id: null })}
            >
              {BROWSER.clear}
            </button>
          ) : null}
        </div>
        {candidates ? (
          <p className={classes.now} aria-hidden="true">
            {CANDIDATES.now(forecastText(candidates.candidates))}
          </p>
        ) : null}
        <WhatIf state={state} of={of} terms={terms} isGuest={isGuest} candidates={candidates} />
      </div>
      {isGuest ? null : <TermResults term={term} specialtyId={position.specialtyId} />}
    </div>
  )
}
