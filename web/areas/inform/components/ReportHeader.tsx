import { Button, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/auth.ts'
import type { Questionnaire } from '#contract/share.ts'
import { formatDay } from '#web/platform/dates.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PANEL } from '../messages.ts'
import { titleOf } from '../studies.ts'
import { IN_MAIN } from './in-main.ts'
import classes from './Results.module.css'

interface Props {
  readonly questionnaire: Questionnaire
  readonly user: CurrentUser
  /** When the results were frozen; null before there are any, undefined while nobody knows. */
  readonly asOf: string | null | undefined
  readonly canTake: boolean
}

export function ReportHeader({ questionnaire, user, asOf, canTake }: Props) {
  const facts = [
    ['Specialty', user.specialty?.title ?? 'Not given'],
    ['Subspecialty', user.subspecialty?.title ?? 'Not given'],
    ['Study Period', `${formatDay(questionnaire.start_date)} to ${formatDay(questionnaire.end_date)}`],
  ]
  return (
    <header className={classes.header}>
      <PageHeading
        title={titleOf(questionnaire)}
        kicker="Inform"
        actions={
          canTake ? (
            <Tooltip label={PANEL.takeStudyHint} events={{ hover: true, focus: true, touch: true }} {...IN_MAIN}>
              <Button component={Link} to="/user/surveyHome">
                {PANEL.takeStudy}
              </Button>
            </Tooltip>
          ) : null
        }
      />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Results</dt>
          <dd>{asOfText(asOf)}</dd>
        </div>
      </dl>
    </header>
  )
}

function asOfText(asOf: string | null | undefined): string {
  // A space keeps the line.
  if (asOf === undefined) return '\u00A0'
  return asOf === null ? 'not published yet' : `as of ${formatDay(asOf)}`
}
