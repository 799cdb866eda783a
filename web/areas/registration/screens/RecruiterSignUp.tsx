import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { forgetLinkToken, linkToken } from '#web/platform/link-tokens.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Page } from '../components/Page.tsx'
import { RecruiterForm, type SentSignUp } from '../components/RecruiterForm.tsx'
import classes from '../components/registration.module.css'
import { SendAgain } from '../components/SendAgain.tsx'
import { RECRUITER } from '../messages.ts'

/** /recruiter/sign-up: registers recruiters. */
export default function RecruiterSignUp() {
  const [sent, setSent] = useState<SentSignUp | null>(null)
  const [invitation] = useState(() => linkToken('invitation'))
  const finish = (signUp: SentSignUp): void => {
    forgetLinkToken('invitation')
    setSent(signUp)
  }
  const below = (
    <p className={classes.aside}>
      {RECRUITER.physician}{' '}
      <Anchor component={Link} underline="always" to="/registration">
        {RECRUITER.physicianLink}
      </Anchor>
    </p>
  )
  if (sent !== null)
    return (
      <Page>
        <div role="status">
          <PageHeading title={invitation === null ? RECRUITER.sentTitle : RECRUITER.joinedTitle} lead={sent.message} />
          <p className={classes.status}>{sent.email}</p>
        </div>
        <div className="mt-20">
          {invitation === null ? (
            <SendAgain again={sent.again} />
          ) : (
            <Button component={Link} to="/login" size="md">
              {RECRUITER.toSignIn}
            </Button>
          )}
        </div>
      </Page>
    )
  return (
    <Page below={below}>
      <PageHeading title={RECRUITER.title} lead={invitation === null ? RECRUITER.lead : RECRUITER.invitedLead} isForm />
      <RecruiterForm invitation={invitation} onSent={finish} />
    </Page>
  )
}
