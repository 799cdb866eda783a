import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import { answerLines } from '#rules/share/answer-text.ts'
import { type Action, storable, transition } from '#rules/share/answering.ts'
import { type Evaluation, evaluate } from '#rules/share/evaluate.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Response, Study } from '#rules/share/study.ts'
import { Messages } from '../../components/Messages.tsx'
import { QuestionBody } from '../../components/QuestionBody.tsx'
import { generalMessages } from '../../components/question.ts'
import { TERMS } from '../../late-messages.ts'
import { deviceQueue } from '../../queue.ts'
import type { Saver } from '../../saving.ts'
import { type AskedTerm, askedTerms, openingTerms, proposalOf } from '../job-terms.ts'
import { typedIn } from '../typed.ts'
import { restOf } from '../use-study-form.ts'
import classes from './JobTerms.module.css'

export interface JobTermsProps {
  readonly userId: number
  readonly profile: Pick<JobProfile, 'id' | 'jobQuestions'>
  readonly saver: Saver
  /** The core of the study, and the answers to it. */
  readonly study: Study
  readonly answers: Answers
  readonly evaluation: Evaluation
  /** What was chosen since the form was opened, with the rest; null: nothing. It outlives this part of the form. */
  readonly given: Answers | null
  readonly onGiven: (given: Answers) => void
}

/** The terms of the job that the study has asked about, each with the answer to the study as a proposal (1 §3). */
export default function JobTerms(props: JobTermsProps) {
  const { userId, profile, saver, study, answers, evaluation, onGiven } = props
  const [asked] = useState(() => askedTerms(profile, study))
  const typed = useMemo(() => typedIn(deviceQueue(userId, `typed-terms-${profile.id}`)), [userId, profile.id])
  const [opening] = useState(() => typed.over(openingTerms(profile, deviceQueue(userId, `terms-${profile.id}`).read())))
  const given = props.given ?? opening
  const keep = ({ question }: AskedTerm, responses: readonly Response[], rest = 0): void => {
    typed.keep(question, responses)
    saver.change(question.id, storable(question, responses), rest)
    onGiven(new Map([...given, ...responses.map(one => [one.variable_id, one] as const)]))
  }
  if (asked.length === 0) return null
  return (
    <section className={classes.terms} aria-labelledby="job-terms">
      <h3 id="job-terms" className={classes.title}>
        {TERMS.title}
      </h3>
      <p className={classes.lead}>{TERMS.lead}</p>
      {asked.map(term => (
        <JobTerm
          key={term.id}
          term={term}
          given={given}
          proposal={proposalOf(term, answers, evaluation)}
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
  readonly term: AskedTerm
  readonly given: Answers
  readonly proposal: readonly Response[] | null
  readonly onAct: (action: Action) => void
  readonly onPropose: (responses: readonly Response[]) => void
}

function JobTerm({ term: { question }, given, proposal, onAct, onPropose }: TermProps) {
  const promptId = `term-${question.id}`
  const messagesId = `term-messages-${question.id}`
  const own = responsesOf(question, given)
  const isOpen = own.every(({ value }) => value === null)
  const messages = evaluate({ questions: [question], derived: [] }, given).messages.get(question.id) ?? []
  const words =
    proposal === null
      ? ''
      : answerLines(question, proposal)
          .map(({ text }) => text)
          .join('; ')
  return (
    <fieldset aria-labelledby={promptId} className={classes.term}>
      <p id={promptId} className={classes.prompt}>
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
          <Button variant="light" size="compact-md" onClick={() => onPropose(proposal)}>
            {TERMS.propose(words)}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => onPropose(question.variables.map(({ id }) => emptyResponse(id)))}
          >
            {TERMS.clear}
          </Button>
        )}
      </p>
    </fieldset>
  )
}
