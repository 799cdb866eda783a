import { Button } from '@mantine/core'
import { Link, Outlet, useLocation } from 'react-router'
import type { CurrentUser } from '#contract/auth.ts'
import { homeOf, type Role } from '#contract/roles.ts'
import { SHELL } from '../messages.ts'
import { useSession, useUser } from '../use-session.ts'
import { AreaNavigation } from './AreaNavigation.tsx'
import { AREAS, isStudyForm } from './areas.ts'
import { Frame } from './Frame.tsx'
import classes from './layouts.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Physicians: the four areas. The study form is alone with its reader; there the menu leads to the areas on a phone. */
export function UserLayout() {
  return <UserFrame user={useUser()} />
}

function UserFrame({ user }: { readonly user: CurrentUser }) {
  const onStudyForm = isStudyForm(useLocation().pathname)
  return (
    <div className={onStudyForm ? classes.withoutBottom : undefined}>
      <Frame
        navigation={<AreaNavigation place="header" />}
        menu={onStudyForm ? <UserMenu user={user} areas={AREAS} /> : <UserMenu user={user} />}
        bottom={onStudyForm ? null : <AreaNavigation place="bottom" />}
        withFooter={!onStudyForm}
      >
        <Outlet />
      </Frame>
    </div>
  )
}

/** Administrators and recruiters. */
export function StaffLayout() {
  return <StaffFrame user={useUser()} />
}

function StaffFrame({ user }: { readonly user: CurrentUser }) {
  return (
    <div className={classes.withoutBottom}>
      <Frame navigation={<span className={classes.desk}>{deskOf(user.roles)}</span>} menu={<UserMenu user={user} />}>
        <Outlet />
      </Frame>
    </div>
  )
}

function deskOf(roles: readonly Role[]): string {
  const home = homeOf(roles)
  if (home === '/mss-admin') return 'Society administration'
  return home === '/gm-admin' ? 'Platform administration' : 'Recruiting'
}

/** Guests. */
export function PreLoginLayout() {
  const { pathname } = useLocation()
  const signIn = (
    <Button component={Link} to="/login" variant="default">
      {SHELL.signIn}
    </Button>
  )
  return (
    <div className={classes.withoutBottom}>
      <Frame menu={pathname === '/login' ? null : signIn}>
        <Outlet />
      </Frame>
    </div>
  )
}

/** Pages that stand alone: no header, no footer. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} className={classes.bare}>
      <Outlet />
    </main>
  )
}

/** For pages that are open to everybody: whatever the person is used to. */
export function LayoutByRole() {
  const session = useSession()
  if (session.status !== 'signed-in') return <PreLoginLayout />
  return homeOf(session.user.roles) === '/user/dashboard' ? (
    <UserFrame user={session.user} />
  ) : (
    <StaffFrame user={session.user} />
  )
}
