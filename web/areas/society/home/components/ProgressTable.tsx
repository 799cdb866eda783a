import { bandText, formatShare } from '#rules/inform/format.ts'
import { PROGRESS } from '../messages.ts'
import type { Progress } from '../queries.ts'
import classes from './home.module.css'

interface Props {
  readonly groups: Progress['types']
  /** Its name, for the table's. */
  readonly study: string
}

/** How far membership types and specialties are. */
export function ProgressTable({ groups, study }: Props) {
  return (
    <details className={classes.details}>
      <summary>{PROGRESS.details}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={`${PROGRESS.details}: ${study}`}>
          <thead>
            <tr>
              <th scope="col">{PROGRESS.group}</th>
              <th scope="col">{PROGRESS.invited}</th>
              <th scope="col">{PROGRESS.submitted}</th>
              <th scope="col">{PROGRESS.sharing}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ title, progress: { invited, submitted, turnout } }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{bandText(invited)}</td>
                <td>{bandText(submitted)}</td>
                <td>{turnout.kind === 'turnout' ? formatShare(turnout.share) : PROGRESS.withheld}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
