import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { homeOf } from '#contract/roles.ts'
import { NOT_OPEN } from '#web/platform/messages.ts'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

/** For each of them: what is coming, and what people can do until then. */
const DESKS = {
  society: { text: NOT_OPEN.society, to: '/help', action: NOT_OPEN.toHelp },
  platform: { text: NOT_OPEN.platform, to: '/admin/settings', action: NOT_OPEN.toSettings },
} as const

/** Home of administrators until their areas are open. */
export default function StaffHome() {
  const { first_name, roles } = useUser()
  const { text, to, action } = DESKS[homeOf(roles) === '/mss-admin' ? 'society' : 'platform']
  return (
    <>
      <PageHeading title={first_name ? `Welcome, ${first_name}` : 'Welcome'} />
      <EmptyState
        title={NOT_OPEN.title}
        action={
          <Button component={Link} to={to} variant="default">
            {action}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
