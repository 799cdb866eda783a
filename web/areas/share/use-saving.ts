import { useEffect, useSyncExternalStore } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { currentSession } from '#web/platform/session.ts'
import type { Snapshot } from './protocol.ts'
import type { Saver } from './saving.ts'

/** Subscribes to the saver and forwards browser events to it: the network is back, the page is closing, or visible again. */
export function useSaving(saver: Saver): Snapshot {
  useEffect(() => {
    saver.start()
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') saver.flush()
      else saver.catchUp()
    }
    const flush = (): void => saver.flush()
    const retry = (): void => saver.retry()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', retry)
      saver.flush()
    }
  }, [saver])
  return useSyncExternalStore(saver.subscribe, saver.snapshot)
}

/**
 * Asks before the member leaves the form: within the app while the study is incomplete, by the browser only while something is unsent
 * (a listener for `beforeunload` keeps pages out of the browser's back/forward cache).
 */
export function useLeaveGuard(isOpen: boolean, isUnsent: boolean, isAsking = true): Blocker {
  useEffect(() => {
    if (!isOpen || !isUnsent) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen, isUnsent])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Moving within the form is not leaving, and a signed-out user cannot stay.
      isOpen &&
      (isAsking || isUnsent) &&
      currentLocation.pathname !== nextLocation.pathname &&
      currentSession().status === 'signed-in',
  )
}
