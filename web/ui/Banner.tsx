import type { ReactNode } from 'react'
import classes from './Banner.module.css'

interface Props {
  readonly children: ReactNode
  /** Action for the notice. */
  readonly action?: ReactNode
  readonly tone?: 'quiet' | 'warning'
  readonly role?: 'status'
}

/** Notice about the content below, with an action next to it. */
export function Banner({ children, action, tone = 'quiet', role }: Props) {
  return (
    <div className={classes.strip} data-tone={tone} role={role}>
      <p>{children}</p>
      {action}
    </div>
  )
}
