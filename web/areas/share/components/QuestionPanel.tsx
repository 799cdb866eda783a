import { memo, type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import type { Action } from '#rules/share/answering.ts'
import { blockingQuestion } from '#rules/share/conditions.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { orderVariables } from '#rules/share/order.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { Wording } from '#web/ui/rich-text/Wording.tsx'
import { FORM } from '../messages.ts'
import { Blocked } from './Blocked.tsx'
import { Messages, Refusal } from './Messages.tsx'
import { PriorYearHint } from './PriorYearHint.tsx'
import { QuestionBody } from './QuestionBody.tsx'
import { QuestionFoot } from './QuestionFoot.tsx'
import classes from './question.module.css'
import { BODY_ID, generalMessages, MESSAGES_ID, PROMPT_ID } from './question.ts'
import { loadConfirmation } from './question-parts.ts'

/** Height of a value in a confirmation. */
const LINE_HEIGHT = 56

interface Props {
  readonly study: Study
  readonly question: Question
  readonly surveyId: number
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly sectionTitle: string
  readonly zeroLabel: string
  /** Reason why the server rejected the answer. */
  readonly refusal: string | undefined
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onAct: (question: Question, action: Action) => void
  readonly onGo: (questionId: number) => void
  /** Whether reports can be filtered by the answer. */
  readonly isFilterable?: boolean
  /** Whether undoing a decline returns the earlier answer. */
  readonly isRestorable?: boolean
  /** Picker for the location, shown only for the location question. */
  readonly picker: ReactNode
  /** Worksheet that begins with the question, in place of its fields, or `null`. */
  readonly worksheet?: ReactNode
}

/** Shows the current question. */
export const QuestionPanel = memo(function QuestionPanel(props: Props) {
  const { study, question, surveyId, answers, evaluation, sectionTitle, zeroLabel, refusal, heading, onAct, onGo } =
    props
  const { worksheet = null } = props
  const isLocation = question.type === 'GEOGRAPHY_ICO_WRAPPER'
  const act = useCallback((action: Action) => onAct(question, action), [onAct, question])
  const { status } = evaluation
  const goTo = useCallback((id: number) => (status.has(id) ? () => onGo(id) : null), [status, onGo])
  const ordered = useMemo(() => orderVariables(question, surveyId), [question, surveyId])
  const shown = ordered.filter(({ id }) => evaluation.visibleVariables.has(id))
  // The terms of the job show their messages separately.
  const messages = (isLocation ? undefined : evaluation.messages.get(question.id)) ?? []
  const responses = responsesOf(question, answers)
  const isConfirmation = question.type === 'CONFIRMATION'
  return (
    <div className={classes.question}>
      {sectionTitle ? <p className={classes.section}>{sectionTitle}</p> : null}
      <Wording text={question.preamble} className={classes.preamble} />
      <h2 ref={heading} id={PROMPT_ID} tabIndex={-1} className={classes.prompt}>
        {question.prompt}
      </h2>
      <Wording text={question.explanation} className={classes.explanation} />
      <div id={BODY_ID} className={classes.body}>
        {isLocation ? (
          props.picker
        ) : worksheet ? (
          worksheet
        ) : isConfirmation ? (
          <LazyPart
            load={loadConfirmation}
            part={{ study, answers, question, act }}
            height={LINE_HEIGHT * shown.length}
          />
        ) : shown.length === 0 ? (
          <Blocked by={blockingQuestion(study, answers, question.id)} onGo={onGo} />
        ) : (
          <QuestionBody
            question={question}
            shown={shown}
            answers={answers}
            messages={messages}
            act={act}
            zeroLabel={zeroLabel}
            goTo={goTo}
          />
        )}
        {worksheet ? null : <PriorYearHint question={question} answers={answers} act={act} />}
        {props.isFilterable ? <p className={classes.grouping}>{FORM.filterable}</p> : null}
        <Messages id={MESSAGES_ID} messages={worksheet ? [] : generalMessages(question, shown, messages)} goTo={goTo} />
        <Refusal reason={refusal} />
      </div>
      {isLocation || worksheet ? null : (
        <QuestionFoot
          question={question}
          isAnswerable={shown.length > 0}
          isRestorable={props.isRestorable === true}
          responses={responses}
          act={act}
        />
      )}
    </div>
  )
})
