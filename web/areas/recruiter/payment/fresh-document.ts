import { useEffect } from 'react'

/**
 * Whether this document was loaded for the page it shows. The policy for scripts belongs to a document: the provider's is admitted on the payment
 * page alone, so that page has to be loaded, not only shown.
 */
export function isLoadedFor(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === path
}

/** Whoever leaves a page that may load the provider's script leaves its document, too: later pages have neither the script nor its policy. */
export function useOwnDocument(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) window.location.reload()
    }
  }, [isOn])
}
