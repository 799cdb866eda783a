import type { QuestionStatus } from '#rules/share/evaluate.ts'
import { STATUS } from '../../messages.ts'
import { StatusSymbol } from './StatusSymbol.tsx'
import classes from './status.module.css'

const STATUSES = ['completed', 'declined', 'invalid', 'uncompleted'] as const satisfies readonly QuestionStatus[]

/** Explanation of the status bar's symbols. */
export function Legend() {
  return (
    <ul className={classes.legend}>
      {STATUSES.map(status => (
        <li key={status} className="inline-flex centered gap-6">
          <StatusSymbol status={status} />
          {STATUS[status]}
        </li>
      ))}
    </ul>
  )
}
