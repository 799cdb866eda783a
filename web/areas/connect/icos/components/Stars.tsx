import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Action } from '#rules/share/answering.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import classes from './ico.module.css'

interface Props {
  readonly question: Question
  readonly answers: Answers
  readonly act: (action: Action) => void
  readonly promptId: string
}

const STARS = [1, 2, 3, 4, 5]

/** Rows of one to five stars as radio buttons. The stars are their image, and the number is their name (3 §5). */
export function Stars({ question, answers, act, promptId }: Props) {
  const isAlone = question.variables.length === 1
  return question.variables.map(({ id, input_label, short_label }) => {
    const value = Number(answers.get(id)?.value ?? 0)
    return (
      <div key={id} className={classes.starRow}>
        {isAlone ? null : <span id={`row-${id}`}>{input_label || short_label}</span>}
        <div role="radiogroup" aria-labelledby={isAlone ? promptId : `row-${id}`} className="flex">
          {STARS.map(star => (
            <label key={star} className={classes.star} title={starText(star)}>
              <input
                type="radio"
                className={classes.starInput}
                name={`v${id}`}
                checked={value === star}
                aria-label={starText(star)}
                onChange={() => act({ kind: 'number', variable_id: id, text: `${star}` })}
              />
              {star <= value ? (
                <IconStarFilled size={28} aria-hidden="true" />
              ) : (
                <IconStar size={28} aria-hidden="true" />
              )}
            </label>
          ))}
        </div>
      </div>
    )
  })
}

function starText(star: number): string {
  return star === 1 ? '1 star' : `${star} stars`
}
