import { isAllSelected, optionNote } from '#rules/share/choices.ts'
import { responsesOf } from '#rules/share/responses.ts'
import { TEXT } from '#rules/share/text.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './question.module.css'
import { ids, labelOf, MESSAGES_ID, NOTES_ID, PROMPT_ID, type QuestionProps, responseOf } from './question.ts'

/**
 * Checkboxes: exclusive options, All of the above, a maximum. A tooltip at the option and a line below the list explain why an option
 * cannot be chosen, or what choosing it will undo. The line keeps its height while it is empty.
 */
export function SelectAny({ question, shown, answers, act, promptId = PROMPT_ID }: QuestionProps) {
  const responses = responsesOf(question, answers)
  const shownIds = new Set(shown.map(({ id }) => id))
  const isShown = (id: number): boolean => shownIds.has(id)
  const notes = new Map(shown.map(({ id }) => [id, optionNote(question, responses, id, isShown)]))
  const texts = [...new Set([...notes.values()].flatMap(note => note?.text ?? []))]
  const mayHaveNotes = question.maximum_selections > 0 || shown.some(({ is_exclusive }) => is_exclusive)
  const noteId = (text: string): string => `${NOTES_ID}-${texts.indexOf(text)}`
  const all = (
    <ChoiceInput
      key="all"
      type="checkbox"
      name={`q${question.id}-all`}
      checked={isAllSelected(question, responses, isShown)}
      onChange={on => act({ kind: 'select-all', on })}
    >
      <strong>{TEXT.selectAll}</strong>
    </ChoiceInput>
  )
  // Above it are the options that it selects, below it those that exclude them.
  const inOrder = question.is_select_all_enabled
    ? [...shown.filter(one => !one.is_exclusive), 'all' as const, ...shown.filter(one => one.is_exclusive)]
    : shown
  return (
    <fieldset aria-labelledby={promptId} aria-describedby={MESSAGES_ID} className={classes.stack}>
      {inOrder.map(variable => {
        if (variable === 'all') return all
        const note = notes.get(variable.id)
        return (
          <ChoiceInput
            key={variable.id}
            type="checkbox"
            name={`v${variable.id}`}
            checked={responseOf(answers, variable).value === '1'}
            disabled={note?.disabled ?? false}
            hint={note?.text}
            describedBy={ids(note && noteId(note.text))}
            onChange={on => act({ kind: 'toggle', variable_id: variable.id, on })}
          >
            {labelOf(variable, question)}
          </ChoiceInput>
        )
      })}
      {mayHaveNotes ? (
        <div className={classes.notes}>
          {texts.map(text => (
            <p key={text} id={noteId(text)}>
              {text}
            </p>
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}
