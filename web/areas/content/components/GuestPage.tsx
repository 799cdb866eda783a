import type { ReactNode } from 'react'
import { useGuestRole } from '#web/platform/guest-role.ts'
import classes from './guest.module.css'
import { SignUpOptions } from './SignUpOptions.tsx'

interface Props {
  /** Text of the page. */
  readonly children: ReactNode
  /** Content below the text and the sign-up options, at full width. */
  readonly more?: ReactNode
}

/** Page for guests, with the sign-up options next to the text. */
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
