import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { showError } from '#web/platform/errors.ts'
import { FAILURE } from '#web/platform/messages.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { PasswordForm } from '../components/PasswordForm.tsx'
import { RESET } from '../messages.ts'
import { useConfirmReset, useResend, useResetToken } from '../queries.ts'
import classes from './SignIn.module.css'

/** Page /auth/reset/confirm/{token}, opened from the link in an email (1 §2, 4 §2.1). */
export default function ResetPassword() {
  const { token = '' } = useParams()
  const link = useResetToken(token)
  const state = link.data?.state
  return (
    <div className={classes.page}>
      {state === 'valid' ? <Choose token={token} onOver={() => void link.refetch()} /> : null}
      {state === 'expired' ? <Expired token={token} /> : null}
      {state === 'invalid' ? <Invalid /> : null}
      {link.isPending ? <PageHeading title={RESET.title} lead={RESET.checking} /> : null}
      {link.isError ? (
        <>
          <PageHeading title={RESET.title} />
          <ErrorState title={FAILURE.screenTitle} onRetry={() => void link.refetch()} />
        </>
      ) : null}
    </div>
  )
}

function Choose({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const confirm = useConfirmReset(token)
  const navigate = useNavigate()
  const finish = ({ message }: { readonly message: string }) => {
    toastSuccess(message)
    void navigate('/login', { replace: true })
  }
  const onFailure = (error: unknown) => {
    showError(error)
    // The link may have been used or may have expired while the form was open.
    onOver()
  }
  return (
    <Card>
      <PageHeading title={RESET.title} lead={RESET.lead} isForm />
      <PasswordForm submit={({ password }) => confirm.mutateAsync(password)} onSuccess={finish} onFailure={onFailure} />
    </Card>
  )
}

function Expired({ token }: { readonly token: string }) {
  const resend = useResend()
  const [runExclusive] = useState(singleFlight)
  const send = () => runExclusive(() => resend.mutateAsync(token).catch(showError))
  return (
    <>
      <PageHeading title={resend.isSuccess ? RESET.resentTitle : RESET.expiredTitle} />
      <EmptyState
        title={resend.data?.message ?? RESET.expired}
        action={
          resend.isSuccess ? (
            <ToSignIn />
          ) : (
            <Button loading={resend.isPending} onClick={() => void send()}>
              {RESET.resend}
            </Button>
          )
        }
      >
        {resend.isSuccess ? RESET.resent : null}
      </EmptyState>
    </>
  )
}

function Invalid() {
  return (
    <>
      <PageHeading title={RESET.invalidTitle} />
      <EmptyState title={RESET.invalid} action={<ToSignIn />} />
    </>
  )
}

function ToSignIn() {
  return (
    <Button component={Link} to="/login" variant="default">
      {RESET.signIn}
    </Button>
  )
}
