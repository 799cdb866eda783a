import type { Action } from '#rules/share/answering.ts'
import { canDecline, isDeclined } from '#rules/share/responses.ts'
import type { Question, Response } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { FORM } from '../messages.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './question.module.css'
import { focusFirstField } from './question.ts'

interface Props {
  readonly question: Question
  readonly responses: readonly Response[]
  /** Whether any part of the question is visible. */
  readonly isAnswerable: boolean
  /** Whether undoing a decline returns the earlier answer. */
  readonly isRestorable: boolean
  readonly act: (action: Action) => void
}

/** Shows the actions to decline and to clear the answer, and the question's ID. */
export function QuestionFoot({ question, responses, isAnswerable, isRestorable, act }: Props) {
  const isAnswered = responses.some(({ value, is_unknown }) => value !== null || is_unknown === 1)
  const change = (action: Action): void => {
    act(action)
    focusFirstField()
  }
  return (
    <div className={classes.foot}>
      {canDecline(question) && isAnswerable ? (
        <ChoiceInput
          type="checkbox"
          look="plain"
          name="decline"
          checked={isDeclined(responses)}
          onChange={on => act({ kind: 'decline', on })}
        >
          {TEXT.decline}
        </ChoiceInput>
      ) : null}
      {isDeclined(responses) && isRestorable ? (
        <button type="button" className={classes.clear} onClick={() => change({ kind: 'decline', on: false })}>
          {FORM.restore}
        </button>
      ) : null}
      {isAnswered && question.type !== 'CONFIRMATION' ? (
        <button type="button" className={classes.clear} onClick={() => change({ kind: 'clear', variable_id: null })}>
          {FORM.clear}
        </button>
      ) : null}
      <span className={classes.id}>
        {question.required ? 'Required · ' : ''}ID Q{question.id}
      </span>
    </div>
  )
}
