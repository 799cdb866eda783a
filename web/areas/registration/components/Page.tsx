import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { REGISTRATION } from '../messages.ts'
import classes from './registration.module.css'

interface Props {
  readonly children: ReactNode
  /** Content below the card. */
  readonly below?: ReactNode
}

/** Shows a centered card with a link to sign-in below. */
export function Page({ children, below }: Props) {
  return (
    <div className={classes.page}>
      <Card className={classes.card}>{children}</Card>
      {below}
      <p className={classes.aside}>
        {REGISTRATION.account}{' '}
        <Anchor component={Link} underline="always" to="/login">
          {REGISTRATION.signIn}
        </Anchor>
      </p>
    </div>
  )
}
