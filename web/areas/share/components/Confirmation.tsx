import { confirmationLines } from '#rules/share/derived.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { FORM } from '../messages.ts'
import classes from './question.module.css'

interface Props {
  readonly study: Study
  readonly answers: Answers
  readonly question: Question
}

/**
 * Shows values calculated from the current answers as prefix and whole number. They are read-only, and the member only needs to check them.
 */
export default function Confirmation({ study, answers, question }: Props) {
  return (
    <dl className={classes.confirmation}>
      {confirmationLines(study, answers, question).map(({ variable_id, label, text, missing }) => (
        <div key={variable_id}>
          <dt>{label}</dt>
          <dd>
            {text === '' ? '–' : text.replace(/\B(?=(\d{3})+$)/g, ',')}
            {missing.length > 0 ? (
              <span className={classes.missing}>{FORM.notComputed(missing.join(', '))}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
