import { useSyncExternalStore } from 'react'
import type { DraftSession, SessionState } from './draft-session.ts'

/**
 * Returns a part of the session state and re-renders the component only when that part changes. Typing changes only a small part of the
 * draft.
 * @param select Selector that returns the same object for the same state
 */
export function useSession<T>(session: DraftSession, select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.state()))
}
