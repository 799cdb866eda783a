import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { HomeEntry } from '#contract/share.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { Card } from '#web/ui/Card.tsx'
import { buttonOf } from '../home.ts'
import { HOME } from '../messages.ts'
import { useBegin } from '../queries.ts'
import classes from './home.module.css'

/** One study: what it is, when it runs, what can be done. */
export function StudyCard({ entry }: { readonly entry: HomeEntry }) {
  const navigate = useNavigate()
  const begin = useBegin()
  const titleId = useId()
  const reasonId = useId()
  const { period, title, start_date, end_date, survey, modules } = entry
  const button = buttonOf(entry)
  const open = async (): Promise<void> => {
    try {
      const id = survey?.id ?? (await begin.mutateAsync(entry.id)).survey.id
      await navigate(`/surveyForm/${id}`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.text}>
        <h3 id={titleId} className={classes.title}>
          {period} {title}
        </h3>
        <p className={classes.period}>
          Study Period: <time dateTime={start_date}>{formatDay(start_date)}</time> –{' '}
          <time dateTime={end_date}>{formatDay(end_date)}</time>
        </p>
        {survey?.submitted ? (
          <p className={classes.submitted}>
            <IconCircleCheck size={18} aria-hidden="true" />
            Submitted on {formatDay(survey.submitted)}
          </p>
        ) : null}
        {modules.length > 0 ? (
          <details className={classes.modules}>
            <summary>{modules.length === 1 ? '1 module' : `${modules.length} modules`}</summary>
            <ul>
              {modules.map(module => (
                <li key={module.id}>{module.title}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className={classes.actions}>
        {button ? (
          <Button
            size="md"
            aria-disabled={button.reason !== null || undefined}
            aria-describedby={button.reason ? `${titleId} ${reasonId}` : titleId}
            data-disabled={button.reason !== null}
            loading={begin.isPending}
            onClick={button.reason === null ? () => void open() : undefined}
          >
            {button.label}
          </Button>
        ) : null}
        {entry.view_data ? (
          <Button
            component={Link}
            to={`/user/filters/${entry.id}`}
            variant="default"
            size="md"
            aria-describedby={titleId}
          >
            {HOME.viewData}
          </Button>
        ) : null}
        {button?.reason ? (
          <p id={reasonId} className={classes.reason}>
            {button.reason}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
