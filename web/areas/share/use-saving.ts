import { useEffect, useSyncExternalStore } from 'react'
import type { Snapshot } from './protocol.ts'
import type { Saver } from './saving.ts'

/** Subscribes to the saver and forwards browser events to it: the network is back, the page is closing, or the page is visible again. */
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
