import { useState } from 'react'
import type { EmployerAnswer } from '#contract/employer.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { forgetLinkToken, linkToken } from '#web/platform/link-tokens.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { EMPLOYER } from '../messages.ts'
import { useAnswerRequest, useConfirmDomain, useEmployer, useWithdrawRequest } from '../queries.ts'
import { DomainForm } from './DomainForm.tsx'
import classes from './profile.module.css'

/** Whether the organization is verified, how it gets there, and who asks to join it (decision 77). */
export function EmployerCard() {
  const employer = useEmployer()
  if (employer.isError)
    return <ErrorState title={EMPLOYER.failed} onRetry={() => void employer.refetch()} retrying={employer.isFetching} />
  if (!employer.data) return <LoadingCards count={1} height={160} />
  const { state, domains, wantedName, requests } = employer.data
  return (
    <Card as="section" className={classes.sheet} labelledBy="employer">
      <h2 id="employer" className={classes.title}>
        {EMPLOYER.title}
      </h2>
      <UseLink organization={employer.data.organization} />
      <p className={classes.replies}>{EMPLOYER.states[state]}</p>
      {domains.length > 0 ? <p>{EMPLOYER.domains(domains.join(', '))}</p> : null}
      {wantedName === null ? null : <p>{EMPLOYER.wanted(wantedName)}</p>}
      <p className={classes.text}>{EMPLOYER.text[state]}</p>
      <Asked asked={employer.data.asked} />
      {requests.length > 0 ? <Requests requests={requests} /> : null}
      <DomainForm isVerified={state === 'verified'} />
    </Card>
  )
}

/** For who followed the link of an email: they see for whom it is before they use it. */
function UseLink({ organization }: { readonly organization: string }) {
  const [token, setToken] = useState(() => linkToken('domain'))
  const confirm = useConfirmDomain()
  if (token === null) return null
  const follow = async (): Promise<void> => {
    try {
      const { state, asked } = await confirm.mutateAsync(token)
      toastSuccess(asked ? EMPLOYER.askedNow(asked.organization) : EMPLOYER.done[state])
    } catch (error) {
      showError(error)
    }
    forgetLinkToken('domain')
    setToken(null)
  }
  return (
    <div className={classes.join}>
      <Strip
        action={
          <ActionButton isBusy={confirm.isPending} onClick={follow}>
            {EMPLOYER.verify}
          </ActionButton>
        }
      >
        {EMPLOYER.linkText(organization)}
      </Strip>
    </div>
  )
}

function Asked({ asked }: Pick<EmployerAnswer, 'asked'>) {
  const withdraw = useWithdrawRequest()
  if (asked === null) return null
  return (
    <div className={classes.join}>
      <Strip
        action={
          <ActionButton variant="default" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {EMPLOYER.withdraw}
          </ActionButton>
        }
      >
        {EMPLOYER.asked(asked.organization, formatDay(asked.requested))}
      </Strip>
    </div>
  )
}

function Requests({ requests }: Pick<EmployerAnswer, 'requests'>) {
  const answer = useAnswerRequest()
  return (
    <>
      <h3>{EMPLOYER.requests}</h3>
      <p className={classes.text}>{EMPLOYER.requestsText}</p>
      <ul className={classes.people}>
        {requests.map(({ userId, name, email, requested }) => (
          <li key={userId} className={classes.person}>
            <span className={classes.who}>
              <span>{name}</span>
              <span>{EMPLOYER.requested(email, formatDay(requested))}</span>
            </span>
            <span className={classes.actions}>
              <ActionButton
                aria-label={`${EMPLOYER.accept}: ${name}`}
                isBusy={answer.isPending}
                onClick={() => answer.mutate({ userId, isAccepted: true })}
              >
                {EMPLOYER.accept}
              </ActionButton>
              <ActionButton
                variant="default"
                aria-label={`${EMPLOYER.refuse}: ${name}`}
                isBusy={answer.isPending}
                onClick={() => answer.mutate({ userId, isAccepted: false })}
              >
                {EMPLOYER.refuse}
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
