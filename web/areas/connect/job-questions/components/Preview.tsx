import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { JobQuestionForm } from '#rules/connect/job-question-form.ts'
import { previewQuestion } from '#rules/connect/job-question-preview.ts'
import { transition } from '#rules/share/answering.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { canDecline, isDeclined, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import type { AnswerParts, TermParts } from '#web/platform/answer-parts.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { Wording } from '#web/ui/rich-text/Wording.tsx'
import { PREVIEW } from '../messages.ts'
import classes from './job-questions.module.css'

export type PreviewParts = AnswerParts & TermParts

interface Props {
  /** ID of the question. `null` for a new one. */
  readonly id: number | null
  readonly form: JobQuestionForm
  readonly parts: PreviewParts
}

/** Preview of the question for members and recruiters, with inputs for their answers (3 §2.12). */
export function Preview({ id, form, parts }: Props) {
  return (
    <div className={classes.preview}>
      <Side id={id} form={form} parts={parts} side="member" />
      <Side id={id} form={form} parts={parts} side="talent" />
      <p className={classes.thrown}>{PREVIEW.thrownAway}</p>
    </div>
  )
}

function Side({ id, form, parts, side }: Props & { readonly side: 'member' | 'talent' }) {
  const { data: settings } = useQuery(settingsQuery)
  const ids = useId()
  const { words, question } = previewQuestion(form, side)
  const promptId = `${ids}-prompt`
  return (
    <section aria-label={PREVIEW[side]} className={classes.side}>
      <h3 className="heading text-16">
        {PREVIEW[side]}{' '}
        <span className={classes.quiet}>· {side === 'member' ? PREVIEW.memberIs : PREVIEW.talentIs}</span>
      </h3>
      <p className="flush text-15 muted">
        {words.label}
        {settings?.job_question_label_suffix ?? ''}
      </p>
      <Wording text={words.preamble} className={classes.quiet} />
      <p id={promptId} className="heading text-17">
        {words.prompt}
      </p>
      <Wording text={words.explanation} className={classes.quiet} />
      {question === null ? (
        <p className={classes.quiet}>{unanswered(form)}</p>
      ) : question.variables.length === 0 ? (
        <p className={classes.quiet}>{PREVIEW.noVariables}</p>
      ) : (
        <Answer
          // The `key` resets the answer when the question type changes.
          key={question.type}
          question={question}
          isStars={words.type === 'RATING'}
          isMember={side === 'member'}
          parts={parts}
          promptId={promptId}
          messagesId={`${ids}-messages`}
          zeroLabel={settings?.default_zero_label ?? ''}
        />
      )}
      <p className="quiet">
        {question?.required && side === 'member' ? 'Required · ' : ''}
        {PREVIEW.id(id)}
      </p>
    </section>
  )
}

function unanswered({ type }: JobQuestionForm): string {
  if (type === 'GEOGRAPHY') return PREVIEW.place
  return type === 'CONFIRMATION' ? PREVIEW.onlyRead : PREVIEW.filled
}

interface AnswerProps {
  readonly question: Question
  readonly isStars: boolean
  readonly isMember: boolean
  readonly parts: PreviewParts
  readonly promptId: string
  readonly messagesId: string
  readonly zeroLabel: string
}

/** Shows a question to answer. The answer is not saved. */
function Answer({ question, isStars, isMember, parts, promptId, messagesId, zeroLabel }: AnswerProps) {
  const { Body, Choice, Messages, Stars } = parts
  const [answers, setAnswers] = useState<Answers>(new Map())
  const act = (action: Parameters<typeof transition>[2]): void =>
    setAnswers(before => {
      const after = transition(question, responsesOf(question, before), action)
      return new Map([...before, ...after.map(one => [one.variable_id, one] as const)])
    })
  const messages = evaluate({ questions: [question], derived: [] }, answers).messages.get(question.id) ?? []
  const responses = responsesOf(question, answers)
  const props = { question, answers, act, promptId }
  const general = messages.filter(({ variable_id }) => variable_id === null || question.type !== 'SLIDER' || isStars)
  return (
    <>
      {isStars ? (
        <Stars {...props} />
      ) : (
        <Body {...props} shown={question.variables} messages={messages} zeroLabel={zeroLabel} messagesId={messagesId} />
      )}
      <Messages id={messagesId} messages={general} />
      {isMember && canDecline(question) ? (
        <Choice
          type="checkbox"
          look="plain"
          name={`${promptId}-decline`}
          checked={isDeclined(responses)}
          onChange={on => act({ kind: 'decline', on })}
        >
          {TEXT.decline}
        </Choice>
      ) : null}
    </>
  )
}
