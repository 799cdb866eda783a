import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { isAdmin } from '#contract/roles.ts'
import { useGuestRole } from '../guest-role.ts'
import { useSession, useUser } from '../use-session.ts'
import { AreaNavigation } from './AreaNavigation.tsx'
import { AREAS, type Area, guestAreas, isForRecruiters, isStudyForm, RECRUITER_AREAS } from './areas.ts'
import { GuestMenu } from './GuestMenu.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import classes from './layouts.module.css'
import { PageEntered } from './PageEntered.tsx'
import { PageFrame } from './PageFrame.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useUnreadConversations } from './use-unread-conversations.ts'

// Loaded separately, because only administrators need it.
const LazyAdminFrame = lazy(async () => ({ default: (await import('./AdminFrame.tsx')).AdminFrame }))

/** Layout for physicians with the four areas. The study form has no distractions, so its user menu links to the areas on a phone. */
export function UserLayout() {
  return (
    <UserFrame user={useUser()}>
      <Outlet />
    </UserFrame>
  )
}

interface FrameProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

function UserFrame({ user, children }: FrameProps) {
  const onStudyForm = isStudyForm(useLocation().pathname)
  return (
    <AreaFrame
      areas={AREAS}
      user={user}
      menu={onStudyForm ? <UserMenu user={user} areas={AREAS} /> : <UserMenu user={user} />}
      isAlone={onStudyForm}
    >
      {children}
    </AreaFrame>
  )
}

/** Layout for administrators with a sidebar of the administration pages, and their switches above. */
export function AdminLayout() {
  return <AdminFrame user={useUser()} />
}

function AdminFrame(props: { readonly user: CurrentUser }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LazyAdminFrame {...props} />
    </Suspense>
  )
}

/** Layout for recruiters with their own areas. */
export function RecruiterLayout() {
  return (
    <RecruiterFrame user={useUser()}>
      <Outlet />
    </RecruiterFrame>
  )
}

function RecruiterFrame({ user, children }: FrameProps) {
  return (
    <AreaFrame areas={RECRUITER_AREAS} user={user} menu={<UserMenu user={user} />}>
      {children}
    </AreaFrame>
  )
}

/** Layout for guests with navigation that depends on the path (1 §2 Layout). */
export function PreLoginLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}

function GuestFrame({ children }: Pick<FrameProps, 'children'>) {
  const { pathname } = useLocation()
  const role = useGuestRole()
  // Guests on a page for recruiters sign up as recruiters.
  const menuRole = isForRecruiters(pathname) ? 'recruiter' : role
  return (
    <AreaFrame areas={guestAreas(pathname, role === 'recruiter')} menu={<GuestMenu role={menuRole} />}>
      {children}
    </AreaFrame>
  )
}

interface AreaFrameProps {
  readonly areas: readonly Area[]
  readonly menu: ReactNode
  /** User, or `null` for a guest. */
  readonly user?: CurrentUser | null
  /** Whether the page has no footer and, on a phone, no bar at the bottom. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

function AreaFrame({ areas, menu, user = null, isAlone = false, children }: AreaFrameProps) {
  const hasBottom = !isAlone && areas.length > 0
  const unread = useUnreadConversations(user)
  return (
    <PageFrame
      navigation={<AreaNavigation areas={areas} position="header" unread={unread} />}
      menu={menu}
      bottom={hasBottom ? <AreaNavigation areas={areas} position="bottom" unread={unread} /> : null}
      withFooter={!isAlone}
    >
      {children}
    </PageFrame>
  )
}

/** Layout without a header and footer. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} className={classes.bare}>
      <PageEntered />
      <Outlet />
    </main>
  )
}

/** Layout of the user's role, for pages available to several roles. */
export function LayoutByRole() {
  const session = useSession()
  if (session.status === 'signed-in' && isAdmin(session.user.roles)) return <AdminFrame user={session.user} />
  return (
    <FrameByRole>
      <Outlet />
    </FrameByRole>
  )
}

/** Header and footer of the user's role. Without administrators' own frame, which may not have loaded. */
export function FrameByRole({ children }: Pick<FrameProps, 'children'>) {
  const session = useSession()
  if (session.status !== 'signed-in') return <GuestFrame>{children}</GuestFrame>
  const { user } = session
  if (isAdmin(user.roles))
    return (
      <AreaFrame areas={[]} menu={<UserMenu user={user} />}>
        {children}
      </AreaFrame>
    )
  const Frame = user.roles.includes('MSS_RECRUITER') ? RecruiterFrame : UserFrame
  return <Frame user={user}>{children}</Frame>
}
