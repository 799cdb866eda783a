import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EmployerDto } from '#contract/recruiter/employer.ts'
import { SUPPORT_MAIL } from '#web/platform/app.ts'
import { formatDay } from '#web/platform/dates.ts'
import { showError } from '#web/platform/errors.ts'
import { forgetLinkToken, linkToken } from '#web/platform/link-tokens.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { useAllOffers } from '../../offers/queries.ts'
import { EMPLOYER } from '../messages.ts'
import { useAnswerRequest, useConfirmDomain, useEmployer, useWithdrawRequest } from '../queries.ts'
import { DomainForm } from './DomainForm.tsx'
import classes from './profile.module.css'

/** Shows whether the organization is verified, how to verify it, and requests to join it (decision 77). */
export function EmployerCard() {
  const employer = useEmployer()
  if (employer.isError)
    return <ErrorState title={EMPLOYER.failed} onRetry={() => void employer.refetch()} retrying={employer.isFetching} />
  if (!employer.data) return <LoadingCards count={1} height={160} />
  const { organization, state, domains, wantedName, asked, requests } = employer.data
  return (
    <Card as="section" className={classes.sheet} labelledBy="employer">
      <Title />
      <UseLink organization={organization} />
      <p className={classes.replies}>{EMPLOYER.states[state]}</p>
      {domains.length > 0 ? <p>{EMPLOYER.domains(domains.join(', '))}</p> : null}
      {wantedName === null ? null : (
        <p>
          {EMPLOYER.wanted(wantedName)}
          {state === 'verified' ? ` ${EMPLOYER.stillSeen(organization)}` : ''}
        </p>
      )}
      <p className={classes.text}>
        {state === 'verified' ? EMPLOYER.seen(domains[0] ?? null) : null}
        {state === 'held' ? EMPLOYER.text.held : null}
        {state === 'unverified' ? `${asked === null ? `${EMPLOYER.text.unverified} ` : ''}${EMPLOYER.meanwhile}` : null}
        {state === 'unverified' && asked === null ? (
          <>
            {' '}
            {EMPLOYER.noDomain} <a href={`mailto:${SUPPORT_MAIL}`}>{EMPLOYER.support}</a>
          </>
        ) : null}
      </p>
      <Asked asked={asked} />
      {requests.length > 0 ? <Requests organization={organization} requests={requests} /> : null}
      {asked === null ? <DomainForm isVerified={state === 'verified'} domains={domains} /> : null}
    </Card>
  )
}

/** Shows the card's heading and scrolls to it for links, including those in emails, because the card is below the profile. */
function Title() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.location.hash !== '#employer' && linkToken('domain') === null && linkToken('join') === null) return
    title.current?.scrollIntoView()
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 id="employer" ref={title} tabIndex={-1} className={classes.title}>
      {EMPLOYER.title}
    </h2>
  )
}

/** Shows users who followed an email link their organization before they use the link. */
function UseLink({ organization }: { readonly organization: string }) {
  const [token, setToken] = useState(() => linkToken('domain') ?? linkToken('join'))
  // Initial purpose of the link, because using the link removes its token.
  const [isToJoin] = useState(() => linkToken('domain') === null)
  const [isVerified, setVerified] = useState(false)
  const confirm = useConfirmDomain()
  if (isVerified) return <NextDraft />
  if (token === null) return null
  const follow = async (): Promise<void> => {
    try {
      const { state, asked } = await confirm.mutateAsync(token)
      setVerified(state === 'verified')
      toastSuccess(asked ? EMPLOYER.askedNow(asked.organization) : EMPLOYER.done[state])
    } catch (error) {
      showError(error)
    }
    forgetLinkToken('domain')
    forgetLinkToken('join')
    setToken(null)
  }
  return (
    <div className="mb-24">
      <Banner
        action={
          <ActionButton isBusy={confirm.isPending} onClick={follow}>
            {isToJoin ? EMPLOYER.ask : EMPLOYER.verify}
          </ActionButton>
        }
      >
        {isToJoin ? EMPLOYER.joinText : EMPLOYER.linkText(organization)}
      </Banner>
    </div>
  )
}

/** Shows the most recently changed draft, which can now be posted. */
function NextDraft() {
  const draft = useAllOffers().data?.find(({ status, activated }) => status === 'draft' && activated === null)
  if (!draft) return null
  return (
    <div className="mb-24">
      <Banner
        action={
          <Button component={Link} to={`/recruiter/review-job-opportunity?id=${draft.id}`}>
            {EMPLOYER.toDraft}
          </Button>
        }
      >
        {EMPLOYER.ready}
      </Banner>
    </div>
  )
}

function Asked({ asked }: Pick<EmployerDto, 'asked'>) {
  const withdraw = useWithdrawRequest()
  if (asked === null) return null
  return (
    <div className="mb-24">
      <Banner
        action={
          <ActionButton variant="default" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {EMPLOYER.withdraw}
          </ActionButton>
        }
      >
        {EMPLOYER.asked(asked.organization, formatDay(asked.requested))}
      </Banner>
    </div>
  )
}

function Requests({ organization, requests }: Pick<EmployerDto, 'organization' | 'requests'>) {
  const answer = useAnswerRequest()
  const [adding, setAdding] = useState<EmployerDto['requests'][number] | null>(null)
  const add = async (userId: number): Promise<void> => {
    await answer.mutateAsync({ userId, isAccepted: true }).catch(() => undefined)
    setAdding(null)
  }
  return (
    <>
      <h3>{EMPLOYER.requests}</h3>
      <p className={classes.text}>{EMPLOYER.requestsText}</p>
      <ul className="plain-list grid mb-20">
        {requests.map(request => {
          const { userId, name, email, requested } = request
          return (
            <li key={userId} className={classes.person}>
              <span className={classes.who}>
                <span>{name}</span>
                <span>{EMPLOYER.requested(email, formatDay(requested))}</span>
              </span>
              <span className="row gap-12">
                <ActionButton
                  aria-label={`${EMPLOYER.accept}: ${name}`}
                  isBusy={answer.isPending}
                  onClick={() => setAdding(request)}
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
          )
        })}
      </ul>
      {adding ? (
        <ConfirmDialog
          isOpen
          title={EMPLOYER.acceptTitle(adding.name, organization)}
          confirm={EMPLOYER.add}
          cancel={EMPLOYER.cancel}
          isBusy={answer.isPending}
          onConfirm={() => add(adding.userId)}
          onCancel={() => setAdding(null)}
        >
          <p>{EMPLOYER.acceptText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
