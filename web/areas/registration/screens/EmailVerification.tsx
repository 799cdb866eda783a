import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallError, call } from '#web/platform/client.ts'
import { refreshUser } from '#web/platform/session.ts'
import { useSession } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ResendEmail } from '../components/ResendEmail.tsx'
import classes from '../components/registration.module.css'
import { VERIFICATION } from '../messages.ts'

type Outcome =
  | { readonly is: 'verifying' }
  | { readonly is: 'verified' }
  | { readonly is: 'over'; readonly why: string }

/** /recruiter/email-verification/{token}: verifies the address when the page opens (4 §4). */
export default function EmailVerification() {
  const { token = '' } = useParams()
  const session = useSession()
  const outcome = useVerification(token, session.status === 'signed-in')
  if (outcome.is === 'verifying')
    return (
      <Framed>
        <PageHeading title={VERIFICATION.title} lead={VERIFICATION.verifying} />
      </Framed>
    )
  if (outcome.is === 'over')
    return (
      <Framed>
        <div role="alert">
          <PageHeading title={VERIFICATION.over} lead={outcome.why} />
        </div>
        <div className={classes.form}>
          <ResendEmail token={token} />
        </div>
      </Framed>
    )
  const isGuest = session.status !== 'signed-in'
  return (
    <Framed>
      <div role="status">
        <PageHeading title={VERIFICATION.verified} lead={VERIFICATION.verifiedText} />
      </div>
      <div className={classes.form}>
        <Button component={Link} to={isGuest ? '/login' : '/'} size="md">
          {isGuest ? VERIFICATION.signIn : VERIFICATION.go}
        </Button>
      </div>
    </Framed>
  )
}

function Framed({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={classes.page}>
      <Card className={classes.card}>{children}</Card>
    </div>
  )
}

function useVerification(token: string, isSignedIn: boolean): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'verifying' })
  // The token works only once, so a second request would overwrite the first result.
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    const verify = async () => {
      try {
        await call('GET auth/recruiter-verify-sign-up-token', { query: { token } })
        if (isSignedIn) await refreshUser().catch(() => undefined)
        setOutcome({ is: 'verified' })
      } catch (error) {
        const why = error instanceof CallError && error.status === 400 ? error.message : VERIFICATION.failed
        setOutcome({ is: 'over', why })
      }
    }
    void verify()
  }, [token, isSignedIn])
  return outcome
}
