import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { DASHBOARD } from '../components/messages.ts'
import { NextSteps } from '../components/NextSteps.tsx'
import classes from './Dashboard.module.css'

const DOORS = [
  { to: '/user/surveyHome', title: DASHBOARD.share, text: DASHBOARD.shareText },
  { to: '/user/filters', title: DASHBOARD.inform, text: DASHBOARD.informText },
] as const

/** /user/dashboard: a greeting and the next thing to do. */
export default function Dashboard() {
  const user = useUser()
  return (
    <>
      <PageHeading
        title={user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'}
        {...(user.society ? { kicker: user.society.name } : {})}
      />
      <section aria-labelledby="next">
        <h2 id="next" className={classes.next}>
          {DASHBOARD.next}
        </h2>
        <NextSteps />
      </section>
      <ul className={classes.doors}>
        {DOORS.map(door => (
          <li key={door.to} className={classes.door}>
            <Link to={door.to}>
              {door.title} <IconArrowRight size={16} aria-hidden="true" />
            </Link>
            <p>{door.text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
