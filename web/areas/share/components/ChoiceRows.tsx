import type { ReactNode } from 'react'
import type { Variable } from '#rules/share/study.ts'
import { CHOICES } from '../choices.ts'
import classes from './question.module.css'
import { labelOf, MESSAGES_ID, type QuestionProps, responseOf } from './question.ts'
import { Unknown } from './Unknown.tsx'

interface Props extends QuestionProps {
  /** Class of the element around a row's radios. */
  readonly className: string | undefined
  /** Returns the radios of a row. */
  readonly radios: (variable: Variable, value: string | null) => ReactNode
}

/** Shows a row of radios for each variable, named by its label. */
export function ChoiceRows({ question, shown, answers, act, messagesId = MESSAGES_ID, className, radios }: Props) {
  return (
    <div className="column">
      {shown.map(variable => {
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
              className={className}
            >
              {radios(variable, responseOf(answers, variable).value)}
            </div>
            <Unknown question={question} variable={variable} answers={answers} act={act} />
          </div>
        )
      })}
    </div>
  )
}
