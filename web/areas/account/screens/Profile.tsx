import { isAdmin, PHYSICIANS } from '#contract/roles.ts'
import { ChangePassword } from '#web/areas/auth/components/ChangePassword.tsx'
import { TwoStepSignIn } from '#web/areas/auth/second-factor/components/TwoStepSignIn.tsx'
import { useUser } from '#web/platform/use-session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { AdminProfile } from '../components/AdminProfile.tsx'
import classes from '../components/account.module.css'
import { DeleteAccount } from '../components/DeleteAccount.tsx'
import { MailChoice } from '../components/MailChoice.tsx'
import { MemberProfile } from '../components/MemberProfile.tsx'
import { OwnData } from '../components/OwnData.tsx'
import { Sessions } from '../components/Sessions.tsx'
import { StudyPace } from '../components/StudyPace.tsx'
import { ACCOUNT } from '../messages.ts'
import { useRefreshSessions } from '../queries.ts'

/** Page /profile, on which users change their own data (1 §6, 4 §2.2, 4 §5). */
export default function Profile() {
  const { roles, email } = useUser()
  const refreshSessions = useRefreshSessions()
  const isStaff = isAdmin(roles)
  return (
    <>
      <PageHeading title={isStaff ? ACCOUNT.adminTitle : ACCOUNT.title} lead={email} />
      {isStaff ? <AdminProfile /> : <MemberProfile />}
      <div className={classes.sheet}>
        <ChangePassword onChanged={refreshSessions} />
      </div>
      <TwoStepSignIn onChanged={refreshSessions} />
      <Sessions />
      {PHYSICIANS.some(role => roles.includes(role)) ? <StudyPace /> : null}
      <MailChoice />
      <OwnData />
      <DeleteAccount />
    </>
  )
}
