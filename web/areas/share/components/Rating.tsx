import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { CHOICES } from '../choices.ts'
import classes from './question.module.css'
import { labelOf, MESSAGES_ID, type QuestionProps, responseOf } from './question.ts'
import { Unknown } from './Unknown.tsx'

const STARS = ['1', '2', '3'] as const

/** One to three stars per variable, as radios: the stars are their image, the number their accessible name. */
export function Rating({ question, shown, answers, act, messagesId = MESSAGES_ID }: QuestionProps) {
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
              className={classes.stars}
            >
              {STARS.map(star => (
                <label key={star} className={classes.star} title={starText(star)}>
                  <input
                    type="radio"
                    className={classes.starInput}
                    name={`v${variable.id}`}
                    checked={value === star}
                    aria-label={starText(star)}
                    onChange={() => act({ kind: 'rate', variable_id: variable.id, value: star })}
                  />
                  {value !== null && value >= star ? (
                    <IconStarFilled size={26} aria-hidden="true" />
                  ) : (
                    <IconStar size={26} aria-hidden="true" />
                  )}
                </label>
              ))}
            </div>
            <Unknown question={question} variable={variable} answers={answers} act={act} />
          </div>
        )
      })}
    </div>
  )
}

function starText(star: string): string {
  return star === '1' ? '1 star' : `${star} stars`
}
