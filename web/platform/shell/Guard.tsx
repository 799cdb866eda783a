import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { homeOf, isAdmin, type Role } from '#contract/roles.ts'
import { currentDeparture, rememberWanted } from '../departure.ts'
import { SignedInUser, useSession } from '../use-session.ts'

/** Who may see a screen (1 §6 Route guards). */
export type Audience = 'guest' | 'signed-in' | 'physician' | 'admin' | 'GM_ADMIN' | 'MSS_ADMIN' | 'MSS_RECRUITER'

/** Lets its audience through. Refused: guests go to /who-are-you, others to their own home (decision G-101). */
export function Guard({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  const session = useSession()
  if (session.status === 'starting') return null
  if (session.status === 'guest') return audience === 'guest' ? children : <GuestRefused />
  const { user } = session
  if (audience === 'guest') return <Navigate to="/" replace />
  if (!admits(audience, user.roles)) return <Navigate to={homeOf(user.roles)} replace />
  return (
    // The key: what was on screen belongs to one person.
    <SignedInUser key={user.id} value={user}>
      {children}
    </SignedInUser>
  )
}

function admits(audience: Exclude<Audience, 'guest'>, roles: readonly Role[]): boolean {
  if (audience === 'signed-in') return true
  if (audience === 'physician') return !isAdmin(roles) && !roles.includes('MSS_RECRUITER')
  if (audience === 'admin') return isAdmin(roles)
  return roles.includes(audience)
}

/** Keeps the path in memory for after signing in, unless the person has just logged out of it. */
function GuestRefused() {
  const { pathname, search } = useLocation()
  const departure = currentDeparture()
  useEffect(() => rememberWanted(departure === 'here' ? null : pathname + search), [departure, pathname, search])
  return <Navigate to={departure ? '/login' : '/who-are-you'} replace />
}
