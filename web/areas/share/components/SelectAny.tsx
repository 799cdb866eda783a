import type { ReactNode } from 'react'
import { exclusiveChosen, isAllSelected, optionNote } from '#rules/share/choices.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Variable } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { CHOICES } from '../choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './question.module.css'
import { ids, labelOf, MESSAGES_ID, NOTES_ID, PROMPT_ID, type QuestionProps, responseOf } from './question.ts'

/** Shows checkboxes with exclusive options, All of the above, and a maximum. The reason for a disabled option is directly below it. */
export function SelectAny({
  question,
  shown,
  answers,
  act,
  promptId = PROMPT_ID,
  messagesId = MESSAGES_ID,
  beside,
}: QuestionProps) {
  const responses = responsesOf(question, answers)
  const shownIds = new Set(shown.map(({ id }) => id))
  const isShown = (id: number): boolean => shownIds.has(id)
  const isChosen = (variable: Variable): boolean => responseOf(answers, variable).value === '1'
  const exclusive = exclusiveChosen(question, responses, isShown)
  // Options that All of the above selects are above it, and options that exclude them are below it.
  const inOrder = question.is_select_all_enabled
    ? [...shown.filter(one => !one.is_exclusive), 'all' as const, ...shown.filter(one => one.is_exclusive)]
    : shown
  return (
    <fieldset {...CHOICES} aria-labelledby={promptId} aria-describedby={messagesId} className={classes.stack}>
      {inOrder.map(variable => {
        if (variable === 'all')
          return (
            <Option
              key="all"
              name={`q${question.id}-all`}
              checked={isAllSelected(question, responses, isShown)}
              note={exclusive ? TEXT.exclusiveSelected(labelOf(exclusive, question)) : null}
              onChange={on => act({ kind: 'select-all', on })}
            >
              <strong>{TEXT.selectAll}</strong>
            </Option>
          )
        return (
          <Option
            key={variable.id}
            name={`v${variable.id}`}
            checked={isChosen(variable)}
            beside={beside?.(variable.id, isChosen(variable) ? '0' : '1')}
            note={optionNote(question, responses, variable.id, isShown)}
            onChange={on => act({ kind: 'toggle', variable_id: variable.id, on })}
          >
            {labelOf(variable, question)}
          </Option>
        )
      })}
    </fieldset>
  )
}

interface OptionProps {
  readonly name: string
  readonly checked: boolean
  /** Reason why the option can't be selected. */
  readonly note: string | null
  readonly beside?: string | undefined
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

function Option({ name, checked, note, beside, onChange, children }: OptionProps) {
  const noteId = `${NOTES_ID}-${name}`
  return (
    <>
      <ChoiceInput
        type="checkbox"
        name={name}
        checked={checked}
        disabled={note !== null}
        hint={note ?? undefined}
        describedBy={ids(note !== null && noteId)}
        beside={beside}
        onChange={onChange}
      >
        {children}
      </ChoiceInput>
      {note === null ? null : (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
    </>
  )
}
