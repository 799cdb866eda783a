import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { logEvent, reportablePath } from '../page-event.ts'
import { useScreen } from '../screen-handle.ts'

/** Of the page that was entered last, in whatever layout. */
let last: string | null = null

/**
 * Tells of every page that is entered where it was entered from, and its name in the table of screens (1 §2 Routing rules). Stands in the
 * layouts, behind the guards: a page that turned somebody away was not entered.
 */
export function PageEntered() {
  const { pathname } = useLocation()
  const params = useParams()
  const name = useScreen()?.name
  const reported = reportablePath(pathname, params)
  useEffect(() => {
    if (name === undefined || last === reported) return
    logEvent('page-entered', { from: last, to: reported, routeName: name })
    last = reported
  }, [reported, name])
  return null
}
