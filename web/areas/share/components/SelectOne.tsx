import { CHOICES } from '../choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './question.module.css'
import { labelOf, MESSAGES_ID, PROMPT_ID, type QuestionProps, responseOf } from './question.ts'

/** Shows one radio per variable. */
export function SelectOne({
  question,
  shown,
  answers,
  act,
  promptId = PROMPT_ID,
  messagesId = MESSAGES_ID,
  beside,
}: QuestionProps) {
  return (
    <div
      {...CHOICES}
      role="radiogroup"
      aria-labelledby={promptId}
      aria-describedby={messagesId}
      className={classes.stack}
    >
      {shown.map(variable => (
        <ChoiceInput
          key={variable.id}
          type="radio"
          name={`q${question.id}`}
          checked={responseOf(answers, variable).value === '1'}
          beside={beside?.(variable.id, '1')}
          onChange={() => act({ kind: 'choose', variable_id: variable.id })}
        >
          {labelOf(variable, question)}
        </ChoiceInput>
      ))}
    </div>
  )
}
