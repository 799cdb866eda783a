import type { ReactNode } from 'react'
import { useGuestRole } from '#web/platform/guest-role.ts'
import classes from './guest.module.css'
import { SignUpOptions } from './SignUpOptions.tsx'

interface Props {
  /** The text. */
  readonly children: ReactNode
  /** Below both, across the page. */
  readonly more?: ReactNode
}

/** A page for guests: a text, with the sign-up options next to it. */
export function GuestPage({ children, more }: Props) {
  return (
    <>
      <div className={classes.page}>
        <div>{children}</div>
        <SignUpOptions role={useGuestRole()} />
      </div>
      {more}
    </>
  )
}
