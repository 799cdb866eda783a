import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { homeOf } from '#contract/roles.ts'
import { useScreen } from '#web/platform/screen-handle.ts'
import { useSession } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { NOT_OPEN_YET } from '../messages.ts'

/** Shown instead of a page that is still being built, with a link back. */
export default function NotOpen() {
  const screen = useScreen()
  const session = useSession()
  const home = session.status === 'signed-in' ? homeOf(session.user.roles) : null
  return (
    <>
      <PageHeading title={screen?.name ?? NOT_OPEN_YET.title} />
      <EmptyState
        title={NOT_OPEN_YET.title}
        action={
          <Button component={Link} to={home ?? '/who-are-you'} variant="default">
            {home ? NOT_OPEN_YET.home : NOT_OPEN_YET.start}
          </Button>
        }
      >
        {NOT_OPEN_YET.text}
      </EmptyState>
    </>
  )
}
