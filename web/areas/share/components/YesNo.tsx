import { CHOICES } from '../choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './question.module.css'
import { MESSAGES_ID, PROMPT_ID, type QuestionProps, responseOf } from './question.ts'
import { Unknown } from './Unknown.tsx'

const OPTIONS = [
  ['1', 'Yes'],
  ['0', 'No'],
] as const

/** Shows the choices Yes = 1 and No = 0 (1 §2). */
export function YesNo({
  question,
  shown,
  answers,
  act,
  promptId = PROMPT_ID,
  messagesId = MESSAGES_ID,
  beside,
}: QuestionProps) {
  return shown.map(variable => {
    const { value } = responseOf(answers, variable)
    return (
      <div key={variable.id} className={classes.stack}>
        <div
          {...CHOICES}
          role="radiogroup"
          aria-labelledby={promptId}
          aria-describedby={messagesId}
          className={classes.pair}
        >
          {OPTIONS.map(([option, label]) => (
            <ChoiceInput
              key={option}
              type="radio"
              name={`v${variable.id}`}
              checked={value === option}
              beside={beside?.(variable.id, option)}
              onChange={() => act({ kind: 'yes-no', variable_id: variable.id, value: option })}
            >
              {label}
            </ChoiceInput>
          ))}
        </div>
        <Unknown question={question} variable={variable} answers={answers} act={act} />
      </div>
    )
  })
}
