import { forgetPreviousUser, forgetUntilSignOut } from './clear-local-data.ts'
import { currentSession, onSessionChange, signOut } from './session.ts'

/**
 * Reason why the last session of this page ended: Log Out here, or elsewhere (another tab or the server). Users who were signed in go to
 * /login, and others go to /who-are-you.
 */
export type SignOut = 'here' | 'elsewhere' | null

let signOutPlace: SignOut = null
let isLoggingOut = false
let wasSignedIn = false
/** Path that a guest requested when the guard redirected them. The path is stored only in memory, for after signing in. */
let returnTo: string | null = null

export const lastSignOut = () => signOutPlace
export function forgetSignOut(): void {
  signOutPlace = null
}

export const returnPath = () => returnTo
export function saveReturnPath(path: string | null): void {
  returnTo = path
}

/** Logs the user out in this tab. */
export async function logOut(): Promise<void> {
  isLoggingOut = true
  await signOut()
  isLoggingOut = false
}

onSessionChange(() => {
  const session = currentSession()
  const { status } = session
  if (status === 'guest' && wasSignedIn) {
    signOutPlace = isLoggingOut ? 'here' : 'elsewhere'
    forgetUntilSignOut()
  }
  if (session.status === 'signed-in') {
    signOutPlace = null
    forgetPreviousUser(session.user.id)
  }
  wasSignedIn = status === 'signed-in'
})
