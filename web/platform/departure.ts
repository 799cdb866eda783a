import { currentSession, onSessionChange, signOut } from './session.ts'

/**
 * How the last session of this page ended: by Log Out here, or elsewhere (another tab, the server). People who were signed in
 * go to /login, others to /who-are-you.
 */
export type Departure = 'here' | 'elsewhere' | null

let departure: Departure = null
let leaving = false
let wasSignedIn = false
/** Where a guest wanted to go when the guard refused: in memory only, for after signing in. */
let returnTo: string | null = null

export const currentDeparture = () => departure
export function forgetDeparture(): void {
  departure = null
}

export const returnPath = () => returnTo
export function saveReturnPath(path: string | null): void {
  returnTo = path
}

/** Log Out in this tab. */
export async function leave(): Promise<void> {
  leaving = true
  await signOut()
  leaving = false
}

onSessionChange(() => {
  const { status } = currentSession()
  if (status === 'guest' && wasSignedIn) departure = leaving ? 'here' : 'elsewhere'
  if (status === 'signed-in') departure = null
  wasSignedIn = status === 'signed-in'
})
