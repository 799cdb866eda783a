import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { homeOf } from '#contract/roles.ts'
import { returnPath, saveReturnPath } from '../sign-out.ts'
import { pathInsteadOfHome } from '../stored-job-offer.ts'
import { useSession } from '../use-session.ts'

/** Redirects the root to the page that the guest requested, the job offer that a recruiter began as a guest, or the home of the role. */
export function Home() {
  const session = useSession()
  // Stored in the state, because the remembered path is cleared before the next screen has loaded.
  const [wanted] = useState(returnPath)
  const signedIn = session.status === 'signed-in'
  useEffect(() => {
    if (signedIn) saveReturnPath(null)
  }, [signedIn])
  if (session.status === 'starting') return null
  if (session.status === 'guest') return <Navigate to="/who-are-you" replace />
  return <Navigate to={wanted ?? pathInsteadOfHome(session.user) ?? homeOf(session.user.roles)} replace />
}
