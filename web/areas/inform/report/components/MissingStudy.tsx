import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { STATE } from '../../messages.ts'

/** The study in the address does not exist, or is not the reader's. */
export function MissingStudy() {
  return (
    <>
      <PageHeading title="Inform" />
      <EmptyState
        title={STATE.missing}
        action={
          <Button component={Link} to="/user/filters" variant="default">
            {STATE.newest}
          </Button>
        }
      >
        {STATE.deleted}
      </EmptyState>
    </>
  )
}
