import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { headwayText } from '#web/platform/headway.ts'
import { Card } from '#web/ui/Card.tsx'
import { STEP_TEXT } from './messages.ts'
import type { NextStep, NextStepKind } from './next-step.ts'
import classes from './StepCard.module.css'

/** Steps for taking the study itself. */
const TAKEN: ReadonlySet<NextStepKind> = new Set(['continue', 'begin', 'update'])

/** Shows a study with its next step. */
export function StepCard({ step, first }: { readonly step: NextStep; readonly first: boolean }) {
  const { entry, kind } = step
  const name = `${entry.period} ${entry.title}`
  const { label, action } = STEP_TEXT[kind]
  const headway = TAKEN.has(kind) ? headwayText(entry) : null
  return (
    <Card as="article" className={classes.card}>
      <div className="shrinkable">
        <p className={classes.label}>{label}</p>
        <h3 className={first ? classes.first : 'heading text-17'}>{name}</h3>
        <p className="quiet mt-6">
          <time dateTime={entry.start_date}>{formatDay(entry.start_date)}</time> –{' '}
          <time dateTime={entry.end_date}>{formatDay(entry.end_date)}</time>
        </p>
        {headway === null ? null : <p className="quiet mt-6">{headway}</p>}
      </div>
      <Button
        component={Link}
        to={step.to}
        size="md"
        variant={first ? 'filled' : 'default'}
        aria-label={`${action}: ${name}`}
      >
        {action}
      </Button>
    </Card>
  )
}
