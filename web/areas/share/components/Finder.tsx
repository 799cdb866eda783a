import { ANSWER_REGIONS, STATES } from '#rules/reference/geography.ts'
import { SCHOOLS } from '#rules/reference/schools.ts'
import type { Question } from '#rules/share/study.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import { FORM } from '../messages.ts'
import classes from './question.module.css'
import { labelOf, MESSAGES_ID, type QuestionProps, responseOf } from './question.ts'
import { Unknown } from './Unknown.tsx'

const FINDERS = {
  FIND_STATE: { kind: 'state', items: STATES, placeholder: 'Select a state', nothing: 'No matching state' },
  FIND_REGION: {
    kind: 'region',
    items: ANSWER_REGIONS.map(({ id, title }) => ({ id, name: title })),
    placeholder: 'Select a region',
    nothing: 'No matching region',
  },
  FIND_SCHOOL: {
    kind: 'school',
    items: SCHOOLS,
    placeholder: FORM.school,
    nothing: 'No matching school',
  },
} as const

/** Finds a state, region, or school by part of its name. */
export default function Finder({ question, shown, answers, act, messagesId = MESSAGES_ID }: QuestionProps) {
  const finder = finderOf(question)
  if (!finder) return null
  return shown.map(variable => {
    const { id: variable_id } = variable
    const { value } = responseOf(answers, variable)
    return (
      <div key={variable_id} className={classes.stack}>
        <Combobox
          label={labelOf(variable, question)}
          describedBy={messagesId}
          placeholder={finder.placeholder}
          items={finder.items}
          nothing={finder.nothing}
          value={value === null ? null : Number(value)}
          onChange={id => act(id === null ? { kind: 'clear', variable_id } : { kind: finder.kind, variable_id, id })}
        />
        <Unknown question={question} variable={variable} answers={answers} act={act} />
      </div>
    )
  })
}

function finderOf({ type }: Question) {
  return type === 'FIND_STATE' || type === 'FIND_REGION' || type === 'FIND_SCHOOL' ? FINDERS[type] : null
}
