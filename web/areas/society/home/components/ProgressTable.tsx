import { STAGES } from '#rules/inform/participation/index.ts'
import { bandText, formatShare } from '#rules/inform/words/index.ts'
import { PROGRESS, STAGE } from '../messages.ts'
import type { Progress } from '../queries.ts'
import classes from './home.module.css'

interface Props {
  readonly groups: Progress['types']
  /** Name of the study, for the table's name. */
  readonly study: string
}

const SHOWN = ['invited', ...STAGES] as const

/** Shows progress by membership type and specialty. */
export function ProgressTable({ groups, study }: Props) {
  return (
    <details className={classes.details}>
      <summary>{PROGRESS.details}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={`${PROGRESS.details}: ${study}`}>
          <thead>
            <tr>
              <th scope="col">{PROGRESS.group}</th>
              {SHOWN.map(stage => (
                <th key={stage} scope="col">
                  {STAGE[stage]}
                </th>
              ))}
              <th scope="col">{PROGRESS.sharing}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ title, progress }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {SHOWN.map(stage => (
                  <td key={stage} data-label={STAGE[stage]}>
                    {bandText(progress[stage])}
                  </td>
                ))}
                <td data-label={PROGRESS.sharing}>
                  {progress.turnout.kind === 'turnout' ? formatShare(progress.turnout.share) : PROGRESS.withheld}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
