import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { NOT_OPEN } from '#web/platform/messages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

/** Shown instead of Connect until it opens. */
export default function ConnectNotOpen() {
  return (
    <>
      <PageHeading title="Connect" />
      <EmptyState
        title={NOT_OPEN.title}
        action={
          <Button component={Link} to="/user/dashboard" variant="default">
            Go to Dashboard
          </Button>
        }
      >
        {NOT_OPEN.connect}
      </EmptyState>
    </>
  )
}
