import { NOT_OPEN } from '#web/platform/messages.ts'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

/** Home of administrators and recruiters until their areas are open. */
export default function StaffHome() {
  const user = useUser()
  return (
    <>
      <PageHeading title={user.first_name ? `Welcome, ${user.first_name}` : 'Welcome'} />
      <EmptyState title={NOT_OPEN.title}>{NOT_OPEN.staff}</EmptyState>
    </>
  )
}
