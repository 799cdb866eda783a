import { forgetUntilSignOut } from './clear-local-data.ts'
import { currentSession, onSessionChange, signOut } from './session.ts'

/**
 * How the last session of this page ended: by Log Out here, or elsewhere (another tab, the server). People who were signed in
 * go to /login, others to /who-are-you.
 */
export type SignOut = 'here' | 'elsewhere' | null

let signOutPlace: SignOut = null
let isLoggingOut = false
let wasSignedIn = false
/** Where a guest wanted to go when the guard refused: in memory only, for after signing in. */
let returnTo: string | null = null

export const lastSignOut = () => signOutPlace
export function forgetSignOut(): void {
  signOutPlace = null
}

export const returnPath = () => returnTo
export function saveReturnPath(path: string | null): void {
  returnTo = path
}

/** Log Out in this tab. */
export async function logOut(): Promise<void> {
  isLoggingOut = true
  await signOut()
  isLoggingOut = false
}

onSessionChange(() => {
  const { status } = currentSession()
  if (status === 'guest' && wasSignedIn) {
    signOutPlace = isLoggingOut ? 'here' : 'elsewhere'
    forgetUntilSignOut()
  }
  if (status === 'signed-in') signOutPlace = null
  wasSignedIn = status === 'signed-in'
})
