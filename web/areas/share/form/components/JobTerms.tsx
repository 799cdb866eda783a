import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { type Action, storable, transition } from '#rules/share/answering.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Response } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import { Messages } from '../../components/Messages.tsx'
import { QuestionBody } from '../../components/QuestionBody.tsx'
import { generalMessages } from '../../components/question.ts'
import { TERMS } from '../../late-messages.ts'
import type { Saver } from '../../saving.ts'
import { type FormTerm, isNearest, jobTermErrors, messagesOfTerm, proposalOf, termText } from '../job-terms.ts'
import { type JobTermsOf, useJobTerms } from '../use-job-terms.ts'
import { restOf } from '../use-study-form.ts'
import { termPromptId } from '../use-term-jump.ts'
import classes from './JobTerms.module.css'

export interface JobTermsProps extends JobTermsOf {
  readonly saver: Saver
  /** Answers to the core of the study. */
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly onGiven: (given: Answers, faults: readonly Message[]) => void
  /** Called when the terms are on the screen. */
  readonly onShown: () => void
}

/** Terms of the job that the study has asked about, each with the study answer as a proposal (1 §3). */
export default function JobTerms(props: JobTermsProps) {
  const { saver, answers, evaluation, onGiven, onShown } = props
  const { asked, typed, given } = useJobTerms(props)
  useEffect(onShown, [onShown])
  const keep = ({ question }: FormTerm, responses: readonly Response[], rest = 0): void => {
    typed.keep(question, responses)
    saver.change(question.id, storable(question, responses), rest)
    const next = new Map([...given, ...responses.map(one => [one.variable_id, one] as const)])
    onGiven(next, jobTermErrors(asked, next))
  }
  if (asked.length === 0) return null
  return (
    <section className={classes.terms} aria-labelledby="job-terms">
      <h3 id="job-terms" className="flush text-18 ink">
        {TERMS.title}
      </h3>
      <p className="flush muted mt-6">{TERMS.lead}</p>
      {asked.map(term => (
        <JobTerm
          key={term.id}
          term={term}
          given={given}
          answers={answers}
          evaluation={evaluation}
          onAct={action =>
            keep(term, transition(term.question, responsesOf(term.question, given), action), restOf(action))
          }
          onPropose={responses => keep(term, responses)}
        />
      ))}
    </section>
  )
}

interface TermProps {
  readonly term: FormTerm
  readonly given: Answers
  /** Answers to the core of the study. */
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly onAct: (action: Action) => void
  readonly onPropose: (responses: readonly Response[]) => void
}

function JobTerm({ term, given, answers, evaluation, onAct, onPropose }: TermProps) {
  const { question } = term
  const proposal = proposalOf(term, answers, evaluation)
  const promptId = termPromptId(question.id)
  const messagesId = `term-messages-${question.id}`
  const own = responsesOf(question, given)
  const isOpen = own.every(({ value }) => value === null)
  const messages = messagesOfTerm(term, given)
  const words = proposal === null ? '' : termText(term, proposal)
  const change = (responses: readonly Response[]): void => {
    // The button disappears.
    document.getElementById(promptId)?.focus()
    onPropose(responses)
  }
  return (
    <fieldset aria-labelledby={promptId} className={classes.term}>
      <p id={promptId} tabIndex={-1} className={classes.prompt}>
        {question.prompt}
      </p>
      <QuestionBody
        question={question}
        shown={question.variables}
        answers={given}
        messages={messages}
        act={onAct}
        zeroLabel=""
        promptId={promptId}
        messagesId={messagesId}
      />
      <Messages id={messagesId} messages={generalMessages(question, question.variables, messages)} />
      <p className={classes.foot}>
        {isOpen ? <span>{TERMS.none}</span> : null}
        {isOpen && proposal !== null && words !== '' ? (
          <Button variant="light" size="compact-md" className={classes.propose} onClick={() => change(proposal)}>
            {isNearest(term, answers, evaluation, proposal) ? TERMS.proposeNearest(words) : TERMS.propose(words)}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => change(question.variables.map(({ id }) => emptyResponse(id)))}
          >
            {TERMS.clear}
          </Button>
        )}
      </p>
    </fieldset>
  )
}
