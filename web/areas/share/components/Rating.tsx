import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { ChoiceRows } from './ChoiceRows.tsx'
import classes from './question.module.css'
import type { QuestionProps } from './question.ts'

const STARS = ['1', '2', '3'] as const

/** Shows one to three stars per variable as radios. The stars are their image, and the number is their accessible name. */
export function Rating(props: QuestionProps) {
  return (
    <ChoiceRows
      {...props}
      className={classes.stars}
      radios={({ id }, value) =>
        STARS.map(star => (
          <label key={star} className={classes.star} title={starText(star)}>
            <input
              type="radio"
              className={classes.starInput}
              name={`v${id}`}
              checked={value === star}
              aria-label={starText(star)}
              onChange={() => props.act({ kind: 'rate', variable_id: id, value: star })}
            />
            {value !== null && value >= star ? (
              <IconStarFilled size={26} aria-hidden="true" />
            ) : (
              <IconStar size={26} aria-hidden="true" />
            )}
          </label>
        ))
      }
    />
  )
}

function starText(star: string): string {
  return star === '1' ? '1 star' : `${star} stars`
}
