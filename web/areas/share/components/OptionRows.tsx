import { CHOICES } from '../choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import classes from './question.module.css'
import { labelOf, MESSAGES_ID, type QuestionProps, responseOf } from './question.ts'
import { Unknown } from './Unknown.tsx'

/** MULTI_VARIABLE_SELECT_ONE: a row per variable, with its options as radios. */
export function OptionRows({ question, shown, answers, act, messagesId = MESSAGES_ID }: QuestionProps) {
  return (
    <div className={classes.rows}>
      {shown.map(variable => {
        const { value } = responseOf(answers, variable)
        const labelId = `label-${variable.id}`
        return (
          <div key={variable.id} className={classes.row}>
            <span id={labelId} className={classes.rowLabel}>
              {labelOf(variable, question)}
            </span>
            <div
              {...CHOICES}
              role="radiogroup"
              aria-labelledby={labelId}
              aria-describedby={messagesId}
              className={classes.pills}
            >
              {variable.variableOptions.map(option => (
                <ChoiceInput
                  key={option.id}
                  type="radio"
                  look="pill"
                  name={`v${variable.id}`}
                  checked={value === option.value}
                  onChange={() => act({ kind: 'option', variable_id: variable.id, value: option.value })}
                >
                  {option.name}
                </ChoiceInput>
              ))}
            </div>
            <Unknown question={question} variable={variable} answers={answers} act={act} />
          </div>
        )
      })}
    </div>
  )
}
