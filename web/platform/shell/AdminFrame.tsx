import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import type { CurrentUser } from '#contract/auth.ts'
import { homeOf, type Role } from '#contract/roles.ts'
import { SHELL } from '../messages.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useVisits } from '../palette/use-visits.ts'
import { AdminSidebar } from './AdminSidebar.tsx'
import { AdminSwitches } from './AdminSwitches.tsx'
import classes from './layouts.module.css'
import { PageFrame } from './PageFrame.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Header, a sidebar with the pages of the administration, and the administrator's switches above. */
export function AdminFrame({ user }: { readonly user: CurrentUser }) {
  useVisits()
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
          <span className={classes.desk}>{deskOf(user.roles)}</span>
          <AdminSwitches user={user} />
        </section>
      }
      sidebar={<AdminSidebar roles={user.roles} />}
    >
      <Outlet />
    </PageFrame>
  )
}

function deskOf(roles: readonly Role[]): string {
  return homeOf(roles) === '/mss-admin' ? SHELL.societyDesk : SHELL.platformDesk
}
