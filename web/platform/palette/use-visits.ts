import { useEffect } from 'react'
import { currentTitle, onTitleChange } from '#web/ui/page-title.ts'
import { recentEntries, rememberEntry } from './recent.ts'

/** Remembers the pages that the administrator opens, under their titles, or the names under which the palette found them. Addresses are kept without filters. */
export function useVisits(): void {
  useEffect(
    () =>
      onTitleChange(() => {
        const to = window.location.pathname
        rememberEntry(recentEntries().find(entry => entry.to === to) ?? { to, name: currentTitle() })
      }),
    [],
  )
}
