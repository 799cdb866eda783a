import { memo } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import classes from '../../components/form.module.css'

interface Props {
  readonly evaluation: Evaluation
  readonly number: number
  /** The first open question, unless it is the current one. */
  readonly open: Question | null
  readonly onJump: (questionId: number) => void
  /** In words. */
  readonly timeLeft: string
}

/** Progress in words. */
export const ProgressLine = memo(function ProgressLine({ evaluation, number, open, onJump, timeLeft }: Props) {
  const { progress, status } = evaluation
  const { questionsCompleted, questionsTotal } = progress
  const invalid = [...status.values()].filter(one => one === 'invalid').length
  const left = questionsTotal - questionsCompleted
  return (
    <p className={classes.progress}>
      <span className={classes.position}>
        Question {number} of {questionsTotal}
      </span>
      <span>
        {left === 0 ? (
          'All answered'
        ) : (
          <>
            <span className={classes.answered}>{questionsCompleted} answered, </span>
            {left} to go
          </>
        )}
      </span>
      {left === 0 ? null : <span>{timeLeft}</span>}
      {invalid > 0 ? (
        <span className={classes.attention}>
          {invalid === 1 ? '1 invalid response' : `${invalid} invalid responses`}
        </span>
      ) : null}
      {open && questionsCompleted > 0 ? (
        <button type="button" className={classes.link} onClick={() => onJump(open.id)}>
          First open question
        </button>
      ) : null}
    </p>
  )
})
