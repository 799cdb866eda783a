import { EDIT } from '../messages.ts'
import type { StoredJobQuestion } from '../queries.ts'
import classes from './job-questions.module.css'
import { Part } from './Part.tsx'

/** Lists the corresponding questions of studies. */
export function Related({ questions }: Pick<StoredJobQuestion, 'questions'>) {
  return (
    <Part title={EDIT.related}>
      {questions.length === 0 ? (
        <p className={classes.quiet}>{EDIT.noneRelated}</p>
      ) : (
        <ul className={classes.related}>
          {questions.map(({ id, prompt, studies }) => (
            <li key={id}>
              {prompt} <span className={classes.quiet}>({EDIT.relatedIn(studies)})</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
