import type { OutputOf } from '#contract/index.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SOCIETIES } from '../messages.ts'
import { useStudiesOfSociety } from '../queries.ts'
import classes from './societies.module.css'

type Study = OutputOf<'GET society/get-questionnaires'>[number]

/** Form for the studies that a society takes part in. */
export function SocietyStudies({ societyId }: { readonly societyId: number }) {
  const { data, isError, isFetching, refetch } = useStudiesOfSociety(societyId)
  if (isError)
    return <ErrorState title={SOCIETIES.studiesFailed} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Card as="section" labelledBy="society-studies">
      <div className={classes.section} aria-busy={!data}>
        <h2 id="society-studies">{SOCIETIES.studiesTitle}</h2>
        {data?.length === 0 ? <p className={classes.quiet}>{SOCIETIES.noStudies}</p> : null}
        <ul className={classes.studies}>
          {data?.map(study => (
            <li key={study.id}>
              <span>{study.title}</span>
              <span className={classes.quiet}>
                {stateOf(study)} · {formatDay(study.start_date)} – {formatDay(study.end_date)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function stateOf({ isActive, isUpcoming, isClosed }: Study): string {
  if (isActive) return SOCIETIES.active
  if (isUpcoming) return SOCIETIES.upcoming
  return isClosed ? SOCIETIES.closed : SOCIETIES.off
}
