import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PROFILE } from '../messages.ts'
import { useProfile } from '../queries.ts'
import '../styles.ts'
import classes from './account.module.css'
import { ProfileForm } from './ProfileForm.tsx'

/** Shows a member's profile on a separate page. Cancel restores the saved values. */
export function MemberProfile() {
  const [opening, setOpening] = useState(0)
  const profile = useProfile()
  if (profile.isError)
    return <ErrorState title={PROFILE.failed} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
  if (profile.isPending) return <LoadingCards count={1} height={900} />
  const reset = async () => {
    await profile.refetch()
    setOpening(opening + 1)
  }
  return (
    <Card className={`${classes.sheet} ${classes.flowing}`}>
      <ProfileForm
        key={opening}
        source={profile.data}
        header
        asksBeforeLeaving
        onSaved={() => void profile.refetch()}
        onCancel={() => void reset()}
      />
    </Card>
  )
}
