import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { guestRole } from '../guest-role.ts'
import type { Session } from '../session.ts'
import { lastSignOut, saveReturnPath } from '../sign-out.ts'
import { mustChangePassword } from '../temporary-password.ts'
import { SignedInUser, useSession } from '../use-session.ts'
import { type Audience, GUARDS, personOf, type Visitor } from './guards.ts'

/** Renders its children for its audience and redirects everyone else, according to the table of guards. */
export function Guard({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  const session = useSession()
  if (session.status === 'starting') return null
  const refusal = GUARDS[audience](visitorOf(session))
  if (refusal) return session.status === 'guest' ? <GuestRefused to={refusal} /> : <Navigate to={refusal} replace />
  if (session.status === 'guest') return children
  const { user } = session
  return (
    // The key resets the screen's state when the user changes.
    <SignedInUser key={user.id} value={user}>
      {children}
    </SignedInUser>
  )
}

function visitorOf(session: Exclude<Session, { status: 'starting' }>): Visitor {
  if (session.status === 'guest') return { kind: 'guest', role: guestRole(), mustChangePassword: mustChangePassword() }
  return personOf(session.user)
}

/** Redirects a guest and remembers the path for after sign-in, unless the user just logged out there or the path is for guests. */
function GuestRefused({ to }: { readonly to: string }) {
  const { pathname, search } = useLocation()
  const signOutPlace = lastSignOut()
  const isForPeople = to === '/who-are-you'
  useEffect(() => {
    if (isForPeople) saveReturnPath(signOutPlace === 'here' ? null : pathname + search)
  }, [isForPeople, signOutPlace, pathname, search])
  return <Navigate to={signOutPlace && isForPeople ? '/login' : to} replace />
}
