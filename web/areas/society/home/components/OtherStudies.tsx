import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatShare } from '#rules/inform/words/index.ts'
import { formatDay } from '#web/platform/dates.ts'
import { HOME, PROGRESS } from '../messages.ts'
import type { Study } from '../queries.ts'
import classes from './home.module.css'

/** Number of studies shown at first. A button shows the others. */
const FIRST = 4

interface Props {
  readonly kind: 'upcoming' | 'completed'
  readonly studies: readonly Study[]
  /** Whether the page shows sample data, which must not appear next to real numbers. */
  readonly isDemo: boolean
}

/** Lists upcoming and completed studies. */
export function OtherStudies({ kind, studies, isDemo }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? studies : studies.slice(0, FIRST)
  return (
    <div className={classes.others}>
      <h3 className="heading text-14 mb-8">{HOME[kind]}</h3>
      {studies.length === 0 ? (
        <p className={classes.quiet}>{HOME.none[kind]}</p>
      ) : (
        <ul>
          {shown.map(study => {
            const name = `${study.period} ${study.title}`
            return (
              <li key={study.id}>
                <span>
                  <strong>{name}</strong>
                  <span className={classes.quiet}>
                    {formatDay(study.start_date)} – {formatDay(study.end_date)}
                    {study.turnout?.kind === 'turnout' && !isDemo
                      ? ` · ${formatShare(study.turnout.share)} ${PROGRESS.share}`
                      : ''}
                    {study.results_as_of === null || isDemo
                      ? ''
                      : ` · ${PROGRESS.resultsAsOf(formatDay(study.results_as_of.slice(0, 10)))}`}
                  </span>
                </span>
                {study.results_as_of === null ? null : (
                  <Link to={`/view-admin-results/${study.id}`} aria-label={PROGRESS.resultsOf(name)}>
                    {PROGRESS.results}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {shown.length < studies.length ? (
        <Button variant="default" size="compact-md" mt="sm" onClick={() => setWhole(true)}>
          {HOME.older(studies.length - shown.length)}
        </Button>
      ) : null}
    </div>
  )
}
