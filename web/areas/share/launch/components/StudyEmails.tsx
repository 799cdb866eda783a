import { useId } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { EMAIL_KINDS, LAUNCH, STUDY_PAGE } from '../messages.ts'
import type { Overview } from '../queries.ts'
import classes from './launch.module.css'

type Email = Overview['societies'][number]['emails'][number]

/** Lists the automatic emails about a study that were sent or are planned, by society. */
export function StudyEmails({ societies }: Pick<Overview, 'societies'>) {
  const titleId = useId()
  if (societies.length === 0) return null
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {STUDY_PAGE.emails}
      </h2>
      {societies.map(({ id, name, emails }) => (
        <div key={id}>
          <h3 className={classes.subtitle}>{name}</h3>
          <ul className={classes.lines}>
            {emails.length === 0 ? <li>{STUDY_PAGE.noEmails}</li> : null}
            {emails.map(each => (
              <li key={each.kind}>
                {EMAIL_KINDS[each.kind]}: {whenOf(each)}
              </li>
            ))}
            <li>
              <Link to={`/admin/society/edit-members/${id}/mail`} aria-label={LAUNCH.emailsOf(name)}>
                {LAUNCH.editEmails}
              </Link>
            </li>
          </ul>
        </div>
      ))}
    </Card>
  )
}

function whenOf({ day, isSent }: Email): string {
  if (day === null) return STUDY_PAGE.onResults
  return isSent ? STUDY_PAGE.sent(formatDay(day)) : formatDay(day)
}
