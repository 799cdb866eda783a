import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { STATE } from '../../messages.ts'

export function NoStudies() {
  return (
    <>
      <PageHeading title="Inform" />
      <EmptyState
        title={STATE.noStudies}
        action={
          <Button component={Link} to="/user/surveyHome" variant="default">
            {STATE.studies}
          </Button>
        }
      />
    </>
  )
}
