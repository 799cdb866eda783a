import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { homeOf, type Role } from '#contract/roles.ts'
import { showsDemoData } from '#rules/account/settings.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SHELL } from '../messages.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useVisits } from '../palette/use-visits.ts'
import { AdminSidebar } from './AdminSidebar.tsx'
import { AdminSwitches } from './AdminSwitches.tsx'
import classes from './layouts.module.css'
import { PageFrame } from './PageFrame.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Frame with the header, a sidebar with the administration pages, and the administrator's switches above. */
export function AdminFrame({ user }: { readonly user: CurrentUser }) {
  useVisits()
  const { pathname } = useLocation()
  return (
    <PageFrame
      menu={
        <>
          <PaletteButton user={user} />
          <ActionIcon
            component={Link}
            to={user.roles.includes('GM_ADMIN') ? '/admin' : '/mss-admin'}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={SHELL.cog}
          >
            <IconSettings size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <UserMenu user={user} />
        </>
      }
      strip={
        <section className={classes.strip} aria-label={deskOf(user.roles)}>
          <span className="text-14 medium muted">{deskOf(user.roles)}</span>
          <AdminSwitches user={user} />
        </section>
      }
      sidebar={<AdminSidebar roles={user.roles} />}
    >
      {showsDemoData(user) && isRealOnly(pathname) ? <RealOnly isPlatform={user.roles.includes('GM_ADMIN')} /> : null}
      <Outlet />
    </PageFrame>
  )
}

/** Notice that Demo Mode does not affect this page. Platform administrators also see a link to the page that it affects. */
function RealOnly({ isPlatform }: { readonly isPlatform: boolean }) {
  return (
    <div className="mb-24">
      <Banner
        tone="warning"
        role="status"
        action={isPlatform ? <Link to={DEMO_SOCIETY}>{SHELL.demoSociety}</Link> : null}
      >
        {isPlatform ? SHELL.demoRealPlatform : SHELL.demoReal}
      </Banner>
    </div>
  )
}

const DEMO_SOCIETY = '/admin/demo-society'

/**
 * Checks whether Demo Mode does not affect this administration page. It affects only the society's home page and the platform's demo
 * society, which state that their data is sample data.
 */
function isRealOnly(pathname: string): boolean {
  return (
    /^\/(mss-admin\/manage\/|admin(\/|$)|gm-admin|view-admin-results\/)/.test(pathname) && pathname !== DEMO_SOCIETY
  )
}

function deskOf(roles: readonly Role[]): string {
  return homeOf(roles) === '/mss-admin' ? SHELL.societyDesk : SHELL.platformDesk
}
