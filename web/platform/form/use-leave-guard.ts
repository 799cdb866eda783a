import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { lastSignOut } from '../sign-out.ts'

interface Guarded {
  /** Whether to ask before navigation within the product; called on navigation. */
  readonly asks: () => boolean
  /** Whether the browser asks before it closes or reloads the page: only while something would be lost, since a listener for `beforeunload`
   *  keeps pages out of its back/forward cache. */
  readonly warns: boolean
}

/** Asks before a page with unsaved changes is left: within the product by a dialog, which the caller renders, otherwise by the browser. */
export function useLeaveGuard({ asks, warns }: Guarded): Blocker {
  useEffect(() => {
    if (!warns) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [warns])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A change within the same page is not leaving, and someone who was signed out cannot stay.
      asks() && currentLocation.pathname !== nextLocation.pathname && lastSignOut() === null,
  )
}
