import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { STATE } from '../../messages.ts'

/** Shows that the study in the URL doesn't exist or isn't available to the reader. */
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
