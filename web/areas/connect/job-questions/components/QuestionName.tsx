import type { JobQuestionRow } from '../queries.ts'
import classes from './job-questions.module.css'

/** What it is called, and what members are asked. */
export function QuestionName({ question: { label, member_prompt } }: { readonly question: JobQuestionRow }) {
  return (
    <span className={classes.name}>
      {label}
      {member_prompt ? <span className={classes.quiet}>{member_prompt}</span> : null}
    </span>
  )
}
