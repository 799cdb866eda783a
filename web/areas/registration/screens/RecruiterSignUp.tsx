import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Page } from '../components/Page.tsx'
import { RecruiterForm, type SentSignUp } from '../components/RecruiterForm.tsx'
import classes from '../components/registration.module.css'
import { SendAgain } from '../components/SendAgain.tsx'
import { RECRUITER } from '../messages.ts'

/** /recruiter/sign-up */
export default function RecruiterSignUp() {
  const [sent, setSent] = useState<SentSignUp | null>(null)
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
          <PageHeading title={RECRUITER.sentTitle} lead={sent.message} />
          <p className={classes.status}>{sent.email}</p>
        </div>
        <SendAgain again={sent.again} />
      </Page>
    )
  return (
    <Page below={below}>
      <PageHeading title={RECRUITER.title} lead={RECRUITER.lead} />
      <RecruiterForm onSent={setSent} />
    </Page>
  )
}
