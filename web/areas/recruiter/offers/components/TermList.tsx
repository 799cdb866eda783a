import { useId, useState } from 'react'
import type { TermParts } from '#web/platform/answer-parts.ts'
import { Wording } from '#web/ui/rich-text/Wording.tsx'
import { TermDisclosure } from '../../components/TermDisclosure.tsx'
import { termErrors, termText } from '../../said-term.ts'
import { OFFER_FORM } from '../messages.ts'
import type { OfferTerm } from '../offer-draft.ts'
import type { OfferFormState } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly form: OfferFormState
  readonly title: string
  readonly text?: string
  readonly terms: readonly OfferTerm[]
  readonly parts: TermParts
  readonly zeroLabel: string
}

/** Lists terms with their values in the offer. An expanded term shows its question. */
export function TermList({ form, title, text, terms, parts, zeroLabel }: Props) {
  const id = useId()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  if (terms.length === 0) return null
  const toggle = (termId: number): void =>
    setOpen(before =>
      before.has(termId) ? new Set([...before].filter(each => each !== termId)) : new Set([...before, termId]),
    )
  return (
    <section aria-labelledby={id} className={classes.termGroup}>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      {text ? <p className={classes.quiet}>{text}</p> : null}
      <ul className={classes.terms}>
        {terms.map(of => (
          <Term
            key={of.term.id}
            form={form}
            of={of}
            parts={parts}
            zeroLabel={zeroLabel}
            isOpen={open.has(of.term.id)}
            onToggle={() => toggle(of.term.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface TermProps extends Pick<Props, 'form' | 'parts' | 'zeroLabel'> {
  readonly of: OfferTerm
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Term({ form, of, parts, zeroLabel, isOpen, onToggle }: TermProps) {
  const { term } = of
  const field = `terms.${term.id}`
  return (
    <TermDisclosure
      label={term.label}
      said={termText(form.values.answers, of)}
      unsaid={OFFER_FORM.open}
      isWrong={form.faults.has(field)}
      isOpen={isOpen}
      onToggle={onToggle}
      field={field}
    >
      {() => <TermQuestion form={form} of={of} parts={parts} zeroLabel={zeroLabel} />}
    </TermDisclosure>
  )
}

function TermQuestion({ form, of, parts, zeroLabel }: Pick<TermProps, 'form' | 'of' | 'parts' | 'zeroLabel'>) {
  const { Body, Messages, Stars } = parts
  const { term, question } = of
  const promptId = `term-${term.id}-prompt`
  const messagesId = `term-${term.id}-messages`
  const faults = termErrors(form.values.answers, question)
  const refused = form.faults.get(`terms.${term.id}`)
  const isStars = term.type === 'RATING'
  const props = {
    question,
    answers: form.values.answers,
    act: (action: Parameters<typeof form.act>[1]) => form.act(question, action),
  }
  const isAnswered = termText(form.values.answers, of) !== ''
  const general = faults.filter(({ variable_id }) => variable_id === null || question.type !== 'SLIDER' || isStars)
  return (
    <div className={classes.question}>
      <Wording text={term.member_preamble} className={classes.quiet} />
      <p id={promptId} className={classes.prompt}>
        {term.member_prompt || term.label}
      </p>
      <Wording text={term.member_explanation} className={classes.quiet} />
      {isStars ? (
        <Stars {...props} promptId={promptId} />
      ) : (
        <Body
          {...props}
          shown={question.variables}
          messages={faults}
          zeroLabel={zeroLabel}
          promptId={promptId}
          messagesId={messagesId}
        />
      )}
      <Messages id={messagesId} messages={general} />
      {refused && faults.length === 0 ? (
        <p role="alert" className={classes.error}>
          {refused}
        </p>
      ) : null}
      {isAnswered ? (
        <button
          type="button"
          className={classes.textButton}
          onClick={() => form.act(question, { kind: 'clear', variable_id: null })}
        >
          {OFFER_FORM.clear}
        </button>
      ) : null}
    </div>
  )
}
