import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { THANKS } from '../messages.ts'
import classes from './form.module.css'

const LINKS = [
  ['Inform', '/user/filters', 'See your results beside those of your colleagues.'],
  ['Share', '/user/surveyHome', 'Your studies and their periods.'],
  ['Dashboard', '/user/dashboard', 'Who takes part, and the year at a glance.'],
  ['Connect', '/user/exchange', 'The position you would want, anonymously.'],
] as const

/** After submitting. */
export function ThankYou({ studyTitle }: { readonly studyTitle: string }) {
  return (
    <div className={classes.page}>
      <PageHeading kicker={studyTitle} title={THANKS.title} lead={THANKS.lead} />
      <Card>
        <ul className={classes.ways}>
          {LINKS.map(([name, to, text]) => (
            <li key={to}>
              <Button
                component={Link}
                to={to}
                variant={name === 'Inform' ? 'filled' : 'default'}
                size="md"
                className={classes.way}
              >
                {name}
              </Button>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
