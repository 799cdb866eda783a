import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { currentAnnouncement, focusHeading, onTitleChange } from '#web/ui/page-title.ts'
import { SHELL } from '../messages.ts'
import { oldLinkTarget } from '../old-links.ts'
import { lastSignOut } from '../sign-out.ts'
import { useSession } from '../use-session.ts'
import classes from './RootLayout.module.css'

/** Layout around every screen with a skip link, a progress bar, scrolling, focus, and an announcement on navigation. */
export function RootLayout() {
  useFreshPage()
  useSignOutRedirect()
  const moved = oldLinkTarget(useLocation().hash)
  if (moved) return <Navigate to={moved} replace />
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link to assistive software; the router must not see its hash */}
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        {SHELL.skip}
      </a>
      <Progress />
      <Outlet />
      <Announcer />
    </>
  )
}

/** Moves the focus by script, because a change of the URL would count as a navigation. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}

/** Scrolls a new page to the top and focuses its heading. */
function useFreshPage(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    window.scrollTo(0, 0)
    focusHeading()
  }, [pathname, hash])
}

/** Redirects to /login when the session ends in any tab. */
function useSignOutRedirect(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'guest' && lastSignOut()) void navigate('/login', { replace: true })
  }, [status, navigate])
}

function Progress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden="true" />
}

/** Announces the title of the page to screen readers after navigation. */
function Announcer() {
  const announcement = useSyncExternalStore(onTitleChange, currentAnnouncement)
  return (
    <span className="visually-hidden" role="status">
      {announcement}
    </span>
  )
}
