import type { ReactNode } from 'react'
import { canDecline, isDeclined, responsesOf } from '#rules/share/responses.ts'
import { TEXT } from '#rules/share/text.ts'
import { Wording } from '#web/ui/rich-text/Wording.tsx'
import { FORM } from '../messages.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { Messages, Refusal } from './Messages.tsx'
import general from './question.module.css'
import { focusInWorksheet, generalMessages, notesId, type QuestionProps, responseOf } from './question.ts'
import { SliderRow } from './SliderRow.tsx'
import classes from './worksheet.module.css'

type Props = QuestionProps & {
  /** Whether the page already shows the question's text as its heading. */
  readonly isFirst: boolean
  /** Whether undoing a decline returns the earlier answer. */
  readonly isRestorable: boolean
  /** Reason why the server rejected the answer. */
  readonly refusal: string | undefined
  /** Content of a question without numbers. */
  readonly children: ReactNode
}

/** One question of a worksheet, with a line per number. */
export function WorksheetQuestion(props: Props) {
  const { question, shown, answers, messages, act, zeroLabel, goTo, isFirst, isRestorable, refusal, children } = props
  const { id, label, prompt, explanation, variables } = question
  const notes = children ? [] : generalMessages(question, shown, messages)
  const responses = responsesOf(question, answers)
  return (
    <fieldset className={classes.question} data-question={id} data-total={isFirst || undefined} tabIndex={-1}>
      <legend className={isFirst ? 'visually-hidden' : classes.legend}>{label || prompt}</legend>
      {isFirst ? null : (
        <>
          <h3 className={classes.prompt}>{prompt}</h3>
          <Wording text={explanation} className={classes.explanation} />
        </>
      )}
      {children}
      {children
        ? null
        : shown.map(variable => (
            <SliderRow
              key={variable.id}
              question={question}
              variable={variable}
              response={responseOf(answers, variable)}
              messages={messages.filter(({ variable_id }) => variable_id === variable.id)}
              act={act}
              zeroLabel={zeroLabel}
              goTo={goTo}
              isAlone={variables.length === 1}
              isLine
            />
          ))}
      {notes.length > 0 ? <Messages id={notesId(id)} messages={notes} /> : null}
      <Refusal reason={refusal} />
      <div className={classes.foot}>
        {canDecline(question) && shown.length > 0 ? (
          <ChoiceInput
            type="checkbox"
            look="plain"
            name={`decline-${id}`}
            checked={isDeclined(responses)}
            onChange={on => act({ kind: 'decline', on })}
          >
            {TEXT.decline}
          </ChoiceInput>
        ) : null}
        {isDeclined(responses) && isRestorable ? (
          <button
            type="button"
            className={general.clear}
            onClick={() => {
              act({ kind: 'decline', on: false })
              focusInWorksheet(id)
            }}
          >
            {FORM.restore}
          </button>
        ) : null}
        <span className={general.id}>
          {question.required ? 'Required · ' : ''}ID Q{id}
        </span>
      </div>
    </fieldset>
  )
}
