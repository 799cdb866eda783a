import { useEffect } from 'react'

/** Anyone who leaves a page that may load the provider's script leaves its document, too: later pages have neither the script nor its policy. */
export function useFullReload(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) window.location.reload()
    }
  }, [isOn])
}
