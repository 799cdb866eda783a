import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { homeOf } from '#contract/roles.ts'
import { returnPath, saveReturnPath } from '../departure.ts'
import { useSession } from '../use-session.ts'

/** The root: the page that a guest was sent away from, or the home for the role. */
export function Home() {
  const session = useSession()
  // Held, because the memory is emptied before the next screen has loaded.
  const [wanted] = useState(returnPath)
  const signedIn = session.status === 'signed-in'
  useEffect(() => {
    if (signedIn) saveReturnPath(null)
  }, [signedIn])
  if (session.status === 'starting') return null
  if (session.status === 'guest') return <Navigate to="/who-are-you" replace />
  return <Navigate to={wanted ?? homeOf(session.user.roles)} replace />
}
