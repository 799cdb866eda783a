import type { ReactNode } from 'react'
import { useGuestRole } from '#web/platform/guest-role.ts'
import classes from './guest.module.css'
import { SignUpOptions } from './SignUpOptions.tsx'

interface Props {
  /** The text. */
  readonly children: ReactNode
  /** Under both, across the page. */
  readonly more?: ReactNode
}

/** A page for guests: what there is to read, and beside it how to go on. */
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
