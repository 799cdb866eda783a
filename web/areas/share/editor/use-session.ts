import { useSyncExternalStore } from 'react'
import type { DraftSession, SessionState } from './draft-session.ts'

/**
 * A part of what a session holds; only a change of that part draws the component again. A key that is typed changes the draft, but hardly
 * any part of it.
 * @param select gives the same object for the same state
 */
export function useSession<T>(session: DraftSession, select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.state()))
}
