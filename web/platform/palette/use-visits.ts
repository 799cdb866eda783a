import { useEffect } from 'react'
import { currentTitle, onTitleChange } from '#web/ui/page-title.ts'
import { recentEntries, rememberEntry } from './recent.ts'

/**
 * Records the pages that the administrator opens, with their titles or the names found by the palette. Addresses are stored without
 * filters.
 */
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
