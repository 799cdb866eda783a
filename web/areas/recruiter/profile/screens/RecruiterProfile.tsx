import type { RecruiterProfile as Profile } from '#contract/recruiter/profile.ts'
import accountClasses from '#web/areas/account/components/account.module.css'
import { DeleteAccount } from '#web/areas/account/components/DeleteAccount.tsx'
import { MailChoice } from '#web/areas/account/components/MailChoice.tsx'
import { OwnData } from '#web/areas/account/components/OwnData.tsx'
import { Sessions } from '#web/areas/account/components/Sessions.tsx'
import { useRefreshSessions } from '#web/areas/account/queries.ts'
import { ChangePassword } from '#web/areas/auth/components/ChangePassword.tsx'
import { TwoStepSignIn } from '#web/areas/auth/second-factor/components/TwoStepSignIn.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useSpecialties } from '../../queries.ts'
import { EmployerCard } from '../components/EmployerCard.tsx'
import { ProfileForm } from '../components/ProfileForm.tsx'
import classes from '../components/profile.module.css'
import { Seats } from '../components/Seats.tsx'
import { PROFILE, REPLIES, REPLIES_UNKNOWN } from '../messages.ts'
import { useRecruiterProfile } from '../queries.ts'

/** /recruiter/profile: shows the recruiter, their organization, and its members (4 §2.4). */
export default function RecruiterProfile() {
  const profile = useRecruiterProfile()
  const specialties = useSpecialties()
  const refreshSessions = useRefreshSessions()
  return (
    <>
      <PageHeading title={PROFILE.title} />
      {profile.data && specialties.data ? (
        <>
          <ProfileForm profile={profile.data} specialties={specialties.data} />
          <EmployerCard />
          <Seats />
          <Replies {...profile.data} />
        </>
      ) : profile.isError || specialties.isError ? (
        <ErrorState
          title={PROFILE.failed}
          onRetry={() => {
            for (const query of [profile, specialties]) if (query.isError) void query.refetch()
          }}
          retrying={profile.isFetching || specialties.isFetching}
        />
      ) : (
        <LoadingCards count={2} height={240} />
      )}
      <div className={accountClasses.sheet}>
        <ChangePassword onChanged={refreshSessions} />
      </div>
      <TwoStepSignIn onChanged={refreshSessions} />
      <Sessions />
      <MailChoice />
      <OwnData />
      <DeleteAccount />
    </>
  )
}

/** Shows recruiters their organization's reply time, as physicians see it. */
function Replies({ replies_within }: Pick<Profile, 'replies_within'>) {
  return (
    <Card as="section" className={classes.sheet} labelledBy="replies">
      <h2 id="replies" className={classes.title}>
        {PROFILE.replies}
      </h2>
      <p className={classes.text}>{PROFILE.repliesText}</p>
      <p className={classes.replies}>{replies_within === null ? REPLIES_UNKNOWN : REPLIES[replies_within]}</p>
    </Card>
  )
}
