import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { SIGN_IN } from '#web/platform/messages.ts'
import { isSecondStepDue } from '#web/platform/second-step.ts'
import { forgetSignOut, lastSignOut } from '#web/platform/sign-out.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ForgotPassword } from '../components/ForgotPassword.tsx'
import { SignInForm } from '../components/SignInForm.tsx'
import classes from './SignIn.module.css'

/** Page /login (1 §2 Sign-in screen). */
export default function SignIn() {
  // Shown after the session was ended in another tab or by the server, but not after Log Out.
  const [notice] = useState(() => lastSignOut() === 'elsewhere')
  useEffect(forgetSignOut, [])
  // An email's link was the first step.
  if (isSecondStepDue()) return <Navigate to="/auth/second-step" replace />
  return (
    <div className={classes.page}>
      {notice ? (
        <p className={classes.notice} role="status">
          {SIGN_IN.signedOut}
        </p>
      ) : null}
      <Card>
        <PageHeading title={SIGN_IN.title} isForm />
        <SignInForm />
        <ForgotPassword />
      </Card>
    </div>
  )
}
