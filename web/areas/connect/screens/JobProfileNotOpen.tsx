import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { JobSummary } from '#web/areas/share/prior-year/components/JobSummary.tsx'
import { call } from '#web/platform/client.ts'
import { NOT_OPEN } from '#web/platform/messages.ts'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

/** Shown instead of the job profile's editor until Connect is open: the stored profile, and that it cannot be changed yet. */
export default function JobProfileNotOpen() {
  const { id } = useParams()
  const { id: userId } = useUser()
  const profile = useQuery({
    queryKey: ['connect', 'default-job-profile', userId],
    queryFn: ({ signal }) => call('GET job-profile/get-default-job-profile', { query: { userId }, signal }),
  })
  // Only the default profile can be asked for before Connect is open.
  const job = profile.data && `${profile.data.id}` === id ? profile.data : null
  return (
    <>
      <PageHeading title={NOT_OPEN.jobTitle} />
      <div aria-busy={profile.isPending}>{job ? <JobSummary job={job} /> : null}</div>
      <EmptyState
        title={NOT_OPEN.jobNotEditable}
        action={
          <Button component={Link} to="/user/dashboard" variant="default">
            Go to Dashboard
          </Button>
        }
      >
        {NOT_OPEN.job}
      </EmptyState>
    </>
  )
}
