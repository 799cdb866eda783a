import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { GuestRole } from '#web/platform/guest-role.ts'
import { Card } from '#web/ui/Card.tsx'
import { SIGN_UP_OPTIONS } from '../messages.ts'
import classes from './guest.module.css'

/** Shows the options next to a guest text: sign up, see the sample report, or switch to the other role. */
export function SignUpOptions({ role }: { readonly role: GuestRole }) {
  const isRecruiter = role === 'recruiter'
  const { title, text, signUp, other } = isRecruiter ? SIGN_UP_OPTIONS.recruiter : SIGN_UP_OPTIONS.physician
  return (
    <Card as="section" className="column gap-12" labelledBy="ways-on">
      <h2 id="ways-on" className={classes.title}>
        {title}
      </h2>
      <p className={classes.quiet}>{text}</p>
      <Button component={Link} to={isRecruiter ? '/recruiter/sign-up' : '/registration'} size="md" fullWidth>
        {signUp}
      </Button>
      {isRecruiter ? null : (
        <Button component={Link} to="/presentation/reports" size="md" variant="default" fullWidth>
          {SIGN_UP_OPTIONS.sample}
        </Button>
      )}
      <Link to="/who-are-you" className={classes.other}>
        {other}
      </Link>
    </Card>
  )
}
