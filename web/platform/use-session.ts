import { createContext, useContext, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** Returns the session, updated as it changes in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** Context set by the guard, so that screens behind it need not check whether the user is signed in. */
export const SignedInUser = createContext<CurrentUser | null>(null)

/** Returns the user of a guarded screen. */
export function useUser(): CurrentUser {
  const user = useContext(SignedInUser)
  if (!user) throw new Error('useUser stands outside a guarded route')
  return user
}
