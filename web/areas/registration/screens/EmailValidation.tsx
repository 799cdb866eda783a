import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '#web/platform/errors.ts'
import { currentSession, refreshUser } from '#web/platform/session.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ResendEmail } from '../components/ResendEmail.tsx'
import classes from '../components/registration.module.css'
import { VERIFICATION } from '../messages.ts'

/** /recruiter/email-validation: asks users of any role to verify their email address (decision G-015). */
export default function EmailValidation() {
  const { email } = useUser()
  const { check, isChecking, said } = useCheck()
  return (
    <div className={classes.page}>
      <Card className={classes.card}>
        <PageHeading title={VERIFICATION.validationTitle} lead={VERIFICATION.validation} />
        <div className={classes.form}>
          <p className={classes.status}>{email}</p>
          <p className={classes.status} role="status">
            {said}
          </p>
          <div className={classes.buttons}>
            <Button size="md" loading={isChecking} onClick={() => void check()}>
              {VERIFICATION.done}
            </Button>
            <ResendEmail />
          </div>
        </div>
      </Card>
    </div>
  )
}

/** Checks whether the address has been verified since, on any device. */
function useCheck() {
  const navigate = useNavigate()
  const [isChecking, setChecking] = useState(false)
  const [said, setSaid] = useState('')
  const check = async () => {
    setChecking(true)
    setSaid('')
    try {
      await refreshUser()
      const session = currentSession()
      if (session.status === 'signed-in' && session.user.is_email_validated === 1)
        await navigate('/', { replace: true })
      else setSaid(VERIFICATION.notYet)
    } catch (error) {
      showError(error)
    }
    setChecking(false)
  }
  return { check, isChecking, said }
}
