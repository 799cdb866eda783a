import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { logEvent, reportablePath } from '../page-event.ts'
import { useScreen } from '../screen-handle.ts'

/** Last page entered, in any layout. */
let last: string | null = null

/**
 * Logs every page that is entered, with the previous page and its name in the route table (1 §2 Routing rules). The component is rendered
 * in the layouts behind the guards, because a page that redirected was not entered.
 */
export function PageEntered() {
  const { pathname } = useLocation()
  const params = useParams()
  const name = useScreen()?.name
  const reported = reportablePath(pathname, params)
  useEffect(() => {
    if (name === undefined || last === reported) return
    logEvent({ event: 'page-entered', parameters: { from: last, to: reported, routeName: name } })
    last = reported
  }, [reported, name])
  return null
}
