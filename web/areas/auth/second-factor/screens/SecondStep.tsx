import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { FAILURE } from '#web/platform/messages.ts'
import { expectSecondStep } from '#web/platform/second-step.ts'
import { startSession } from '#web/platform/session.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { toastError } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { rememberSignIn } from '../../components/sign-in.ts'
import { StepForm } from '../components/StepForm.tsx'
import classes from '../components/second-factor.module.css'
import { STEP } from '../messages.ts'
import { type SignInResult, useSecondStep } from '../queries.ts'

/** Page /auth/second-step, opened after entering the password or opening an email's link (decision G-123). */
export default function SecondStep() {
  const navigate = useNavigate()
  const { data, error, isError, isFetching, refetch } = useSecondStep()
  const isOver = error instanceof CallError && error.status === 401
  const leave = () => {
    expectSecondStep(false)
    void navigate('/login', { replace: true })
  }
  const giveUp = () => {
    toastError(STEP.over)
    leave()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the ticket turns out to be over.
  useEffect(() => {
    if (isOver) giveUp()
  }, [isOver])
  const enter = (signed: SignInResult) => {
    expectSecondStep(false)
    const isTemporary = signed.user.is_password_reset_required === 1
    if (isTemporary) requirePasswordChange(true)
    else {
      rememberSignIn(signed.user)
      startSession(signed)
    }
    void navigate(isTemporary ? '/auth/update-temporary-password' : '/', { replace: true })
  }
  return (
    <div className={classes.page}>
      <Card>
        <PageHeading title={STEP.title} lead={STEP.lead} isForm />
        {data ? <StepForm options={data} onSignedIn={enter} onOver={giveUp} onLeave={leave} /> : null}
        {isError && !isOver ? (
          <ErrorState title={FAILURE.screenTitle} onRetry={() => void refetch()} retrying={isFetching} />
        ) : null}
        {data || isError ? null : <LoadingCards count={1} height={120} />}
      </Card>
    </div>
  )
}
