import { useEffect } from 'react'

/**
 * Reloads the document when the user leaves a page that may load the provider's script. Later pages then have neither the script nor its
 * policy.
 */
export function useFullReload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) window.location.reload()
    }
  }, [isOn])
}
