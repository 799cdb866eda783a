import type { JobProfile } from '#contract/connect/connect.ts'
import { jobLines } from '../job-text.ts'
import { ICO } from '../messages.ts'
import classes from './JobSummary.module.css'

/** Summary of an Ideal Career Opportunity with its name and its answers. */
export function JobSummary({ job }: { readonly job: JobProfile }) {
  return (
    <div className={classes.job}>
      <p className={classes.name}>{job.title || ICO.unnamed}</p>
      <dl className={classes.lines}>
        {jobLines(job).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
