import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { lastSignOut } from '../sign-out.ts'

interface Guarded {
  /** Whether to ask before navigation to a path within the product, checked on navigation. */
  readonly asks: (path: string) => boolean
  /**
   * Whether the browser asks before it closes or reloads the page. This is true only while changes would be lost, because a listener for
   * `beforeunload` excludes pages from the browser's back/forward cache.
   */
  readonly warns: boolean
}

/**
 * Asks for confirmation before a page with unsaved changes is left. Within the product, the caller renders a dialog, and otherwise the
 * browser asks.
 */
export function useLeaveGuard({ asks, warns }: Guarded): Blocker {
  useEffect(() => {
    if (!warns) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [warns])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A change within the same page does not count as leaving, and a user who was signed out cannot stay.
      asks(nextLocation.pathname) && currentLocation.pathname !== nextLocation.pathname && lastSignOut() === null,
  )
}
