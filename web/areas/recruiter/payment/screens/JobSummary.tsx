import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { OFFER_TEXT } from '#rules/recruiter/offer-state.ts'
import { formatDay } from '#web/platform/dates.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StatusLabel } from '../../components/StatusLabel.tsx'
import { OFFER } from '../../messages.ts'
import { useOffer } from '../../offers/queries.ts'
import { candidatesPath } from '../../offers/row-actions.ts'
import { useSpecialties } from '../../queries.ts'
import { Papers } from '../components/Papers.tsx'
import classes from '../components/payment.module.css'
import { CARD, REVIEW, SUMMARY } from '../messages.ts'
import { reviewPath } from '../paths.ts'
import { useInvoices, useMatchCount } from '../queries.ts'

/** /recruiter/job-summary?id={offer}: shows the posted offer, its payment, and the next steps (decision G-088). */
export default function JobSummary() {
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to="/recruiter/exchange" replace />
  return <Opened key={id} id={id} />
}

function Opened({ id }: { readonly id: number }) {
  const offer = useOffer(id)
  if (offer.data) return <Summary offer={offer.data} />
  return (
    <>
      <PageHeading title={SUMMARY.title} kicker={REVIEW.kicker} />
      {offer.isError ? (
        <ErrorState title={SUMMARY.failed} onRetry={() => void offer.refetch()} retrying={offer.isFetching} />
      ) : (
        <LoadingCards count={2} height={200} />
      )}
    </>
  )
}

function Summary({ offer }: { readonly offer: JobOffer }) {
  const { id, status, activated, expires, money_back: moneyBack, undone_reason: undoneReason } = offer
  const isUnpaid = offer.is_unpaid === 1
  const isPosted = status !== 'draft'
  useSaidPaid(status === 'active')
  const times = [
    activated ? SUMMARY.posted(formatDay(activated)) : '',
    status === 'active' && expires ? SUMMARY.until(formatDay(expires)) : '',
  ]
  return (
    <>
      <PageHeading
        title={offer.title || OFFER.untitled}
        kicker={SUMMARY.title}
        lead={times.filter(Boolean).join(', ') || undefined}
        actions={<StatusLabel offer={offer} />}
      />
      {isPosted ? null : (
        <div className="mb-20">
          {activated === null ? (
            <Banner
              action={
                <Button component={Link} to={reviewPath(id)}>
                  {SUMMARY.toReview}
                </Button>
              }
            >
              {SUMMARY.draft}
            </Banner>
          ) : (
            <Banner tone="warning">{OFFER_TEXT.unposted}</Banner>
          )}
        </div>
      )}
      {moneyBack !== null ? (
        <div className="mb-20">
          <Banner>{OFFER.moneyBack(formatDay(moneyBack), isUnpaid)}</Banner>
        </div>
      ) : status === 'closed' && undoneReason !== null ? (
        <div className="mb-20">
          <Banner>{SUMMARY.undone(undoneReason, isUnpaid)}</Banner>
        </div>
      ) : null}
      <div className={classes.layout}>
        <div className="grid gap-20">
          <Facts offer={offer} />
          {isPosted ? <PaperCard id={id} /> : null}
        </div>
        <div className="grid gap-20">
          {isPosted ? <Candidates offer={offer} /> : null}
          {status === 'active' ? <Next /> : null}
          <div className="row gap-12">
            {status === 'active' ? (
              <Button component={Link} to={`/recruiter/edit-job-offer/${id}`} variant="default">
                {SUMMARY.edit}
              </Button>
            ) : null}
            <Button component={Link} to="/recruiter/exchange" variant="default">
              {SUMMARY.all}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

/** Notifies users once after they paid on a page with a separate document. */
function useSaidPaid(isOpen: boolean): void {
  const [parameters, setParameters] = useSearchParams()
  const isPaid = parameters.has('paid')
  useEffect(() => {
    if (!isPaid) return
    if (isOpen) toastSuccess(CARD.paid)
    setParameters(
      before => {
        before.delete('paid')
        return before
      },
      { replace: true },
    )
  }, [isPaid, isOpen, setParameters])
}

function Facts({ offer }: { readonly offer: JobOffer }) {
  const specialties = useSpecialties()
  const { field } = SUMMARY
  const facts = [
    [field.specialty, specialties.data?.find(({ id }) => id === offer.specialty_id)?.title ?? ''],
    [field.place, offer.place],
    [field.employer, offer.employer || offer.organization],
    [field.contact, offer.contact_name],
    [field.board, offer.external_url ?? ''],
  ] as const
  return (
    <Card as="section" labelledBy="facts">
      <h2 id="facts" className={classes.title}>
        {SUMMARY.facts}
      </h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function PaperCard({ id }: { readonly id: number }) {
  const invoices = useInvoices()
  return (
    <Card as="section" labelledBy="papers">
      <h2 id="papers" className={classes.title}>
        {SUMMARY.papers}
      </h2>
      {invoices.isError ? (
        <ErrorState title={SUMMARY.failed} onRetry={() => void invoices.refetch()} retrying={invoices.isFetching} />
      ) : invoices.data ? (
        <Papers papers={invoices.data.filter(({ jobOfferId }) => jobOfferId === id)} />
      ) : null}
    </Card>
  )
}

function Candidates({ offer }: { readonly offer: JobOffer }) {
  const { id, status, money_back_due: due } = offer
  const isOpen = status === 'active'
  const { data } = useMatchCount(id, isOpen)
  return (
    <Card as="section" labelledBy="matches">
      <h2 id="matches" className={classes.title}>
        {SUMMARY.matches}
      </h2>
      <p>{data ? SUMMARY.matchCount(data.all, data.perfect, isOpen) : null}</p>
      {due === null || data?.all !== 0 ? null : <p>{SUMMARY.moneyBackDue(formatDay(due), offer.is_unpaid === 1)}</p>}
      <Button component={Link} to={candidatesPath(id)}>
        {SUMMARY.toCandidates}
      </Button>
    </Card>
  )
}

function Next() {
  return (
    <Card as="section" labelledBy="next">
      <h2 id="next" className={classes.title}>
        {SUMMARY.next}
      </h2>
      <ol className={classes.steps}>
        {SUMMARY.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
