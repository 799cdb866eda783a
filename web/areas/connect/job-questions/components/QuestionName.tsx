import type { JobQuestionRow } from '../queries.ts'
import classes from './job-questions.module.css'

/** Shows a question's label and its prompt for members. */
export function QuestionName({ question: { label, member_prompt } }: { readonly question: JobQuestionRow }) {
  return (
    <span className={classes.name}>
      {label}
      {member_prompt ? <span className={classes.quiet}>{member_prompt}</span> : null}
    </span>
  )
}
