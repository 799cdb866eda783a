import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shown } from '../audit-records.ts'
import { AUDIT } from '../messages.ts'
import classes from './record.module.css'

interface Props {
  readonly of: Shown
  /** URL of all log entries about the record, or `null` if there is no single record. */
  readonly history: string | null
}

/** Shows a record's name, linked to its screen, and further facts that identify it. */
export function Record({ of: { title, note, to }, history }: Props) {
  return (
    <div className={classes.record}>
      {to === undefined ? <span>{breakable(title)}</span> : <Link to={to}>{breakable(title)}</Link>}
      {note === undefined && history === null ? null : (
        <span className={classes.note}>
          {note === undefined ? null : breakable(note)}
          {note === undefined || history === null ? null : ' · '}
          {history === null ? null : (
            <Link to={history} aria-label={AUDIT.historyOf(note === undefined ? title : `${title} (${note})`)}>
              {AUDIT.history}
            </Link>
          )}
        </span>
      )}
    </div>
  )
}

/** Allows line breaks within keys and addresses, after "_" and "@". */
function breakable(text: string): ReactNode {
  let end = 0
  return text.split(/(?<=[_@])/).map(part => {
    end += part.length
    return (
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    )
  })
}
