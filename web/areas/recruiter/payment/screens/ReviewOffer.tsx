import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { OrganizationName } from '#web/areas/connect/components/OrganizationName.tsx'
import { OfferPreview } from '#web/areas/connect/matches/components/OfferPreview.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { safeHtml } from '#web/ui/rich-text/sanitize.ts'
import { StatusLabel } from '../../components/StatusLabel.tsx'
import { IfPosted } from '../../ico-browser/components/IfPosted.tsx'
import { toPositionAnswersAt } from '../../ico-browser/position.ts'
import { OFFER } from '../../messages.ts'
import { missingName } from '../../offers/missing.ts'
import { type OfferTerm, offerTerms, valuesOf } from '../../offers/offer-draft.ts'
import { previewTerms } from '../../offers/preview-terms.ts'
import { useOffer, usePlaces, useTermBank } from '../../offers/queries.ts'
import { useEmployer } from '../../profile/queries.ts'
import { termText } from '../../said-term.ts'
import { PriceCard } from '../components/PriceCard.tsx'
import classes from '../components/payment.module.css'
import { Returned } from '../components/Returned.tsx'
import { isLoadedFor } from '../fresh-document.ts'
import { REVIEW } from '../messages.ts'
import { summaryPath } from '../paths.ts'
import { usePrice } from '../queries.ts'
import { useFullReload } from '../use-full-reload.ts'

/** /recruiter/review-job-opportunity?id={offer}: shows the physicians' view of an offer, its price, and the payment (decision G-088). */
export default function ReviewOffer() {
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  if (!Number.isSafeInteger(id) || id <= 0)
    return (
      <>
        <PageHeading title={REVIEW.title} kicker={REVIEW.kicker} />
        <EmptyState
          title={REVIEW.noOffer}
          action={
            <Button component={Link} to="/recruiter/exchange">
              {REVIEW.toList}
            </Button>
          }
        >
          {REVIEW.noOfferText}
        </EmptyState>
      </>
    )
  const purchaseId = Number(parameters.get('purchase'))
  if (Number.isSafeInteger(purchaseId) && purchaseId > 0) return <Returned offerId={id} purchaseId={purchaseId} />
  return <Review key={id} id={id} />
}

function Review({ id }: { readonly id: number }) {
  const offer = useOffer(id)
  const bank = useTermBank()
  const places = usePlaces()
  const terms = useMemo(() => (bank.data ? offerTerms(bank.data) : null), [bank.data])
  if (offer.data && terms && places.data)
    return <Reviewed offer={offer.data} terms={terms} states={places.data.states} />
  const failed = [offer, bank, places].filter(({ isError }) => isError)
  return (
    <>
      <PageHeading title={REVIEW.title} kicker={REVIEW.kicker} />
      {failed.length > 0 ? (
        <ErrorState
          title={REVIEW.failed}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LoadingCards count={2} height={260} />
      )}
    </>
  )
}

interface Props {
  readonly offer: JobOffer
  readonly terms: readonly OfferTerm[]
  readonly states: OutputOf<'GET state/index'>
}

function Reviewed({ offer, terms, states }: Props) {
  const { id, status, missing, whyNotPosted } = offer
  // Prevents a second payment for a paid offer while the page shows the payment.
  const [isDraft] = useState(status === 'draft')
  // Also requested for posted offers, because it shows whether the provider has a script.
  const price = usePrice(id, offer.specialty_id !== null)
  useFullReload(Boolean(price.data?.publishableKey))
  const isLocked = whyNotPosted === EMPLOYER_TEXT.unverified || whyNotPosted === EMPLOYER_TEXT.held
  const canPost = isDraft && missing.length === 0 && whyNotPosted === null
  /** Whether the price is shown. Recruiters can see it before the organization is verified. */
  const hasPrice = isDraft && missing.length === 0 && (canPost || isLocked)
  const edit = (
    <Button component={Link} to={`/recruiter/edit-job-offer/${id}`} variant="default" size="md">
      {REVIEW.toEdit}
    </Button>
  )
  return (
    <>
      <PageHeading
        title={offer.title || OFFER.untitled}
        kicker={REVIEW.title}
        actions={
          <>
            <StatusLabel offer={offer} />
            {isDraft ? edit : null}
            {hasPrice ? (
              <Button
                className={classes.toPrice ?? ''}
                size="md"
                onClick={() => document.getElementById('price')?.scrollIntoView()}
              >
                {REVIEW.toPrice}
              </Button>
            ) : null}
          </>
        }
      />
      <Obstacle offer={offer} isDraft={isDraft} />
      <div className={classes.layout}>
        <Card as="section" labelledBy="preview">
          <h2 id="preview" className={classes.title}>
            {REVIEW.preview}
          </h2>
          <p className="flush muted mb-20">{REVIEW.previewText}</p>
          <OfferPreview
            title={offer.title}
            organization={<PosterName offer={offer} />}
            employer={offer.employer === offer.organization ? '' : offer.employer}
            place={offer.place}
            description={safeHtml(offer.description)}
            url={offer.external_url}
            terms={previewTerms(offer, terms)}
            welcome={offer.welcome_message}
            contact={offer.contact_name}
          />
        </Card>
        {hasPrice ? <Paying offer={offer} terms={terms} states={states} canPost={canPost} price={price} /> : null}
      </div>
    </>
  )
}

/** Shows the reason why an offer can't be posted now, with the action to resolve it. */
function Obstacle({
  offer: { id, missing, whyNotPosted },
  isDraft,
}: {
  readonly offer: JobOffer
  readonly isDraft: boolean
}) {
  const [text, to, label] = !isDraft
    ? [REVIEW.notDraft, summaryPath(id), REVIEW.toSummary]
    : missing.length > 0
      ? [REVIEW.missing(missing.map(missingName).join(', ')), `/recruiter/edit-job-offer/${id}`, REVIEW.finish]
      : whyNotPosted === EMPLOYER_TEXT.unverified
        ? [whyNotPosted, '/recruiter/profile#employer', REVIEW.verify]
        : [whyNotPosted, null, null]
  if (text === null) return null
  return (
    <div className="mb-20">
      <Banner
        tone={isDraft ? 'warning' : 'quiet'}
        action={
          to ? (
            <Button component={Link} to={to} variant="default">
              {label}
            </Button>
          ) : null
        }
      >
        {text}
      </Banner>
    </div>
  )
}

interface PayingProps extends Props {
  readonly canPost: boolean
  readonly price: ReturnType<typeof usePrice>
}

function Paying({ offer, terms, states, canPost, price }: PayingProps) {
  const { pathname } = useLocation()
  const mustReload = canPost && Boolean(price.data?.publishableKey) && !isLoadedFor(pathname)
  useEffect(() => {
    if (mustReload) window.location.reload()
  }, [mustReload])
  if (offer.specialty_id === null) return null
  if (price.isError)
    return <ErrorState title={REVIEW.priceFailed} onRetry={() => void price.refetch()} retrying={price.isFetching} />
  if (!price.data || mustReload) return <LoadingCards count={1} height={260} />
  return (
    <PriceCard
      offerId={offer.id}
      price={price.data}
      organization={offer.organization}
      states={states}
      lock={canPost ? null : <p>{REVIEW.locked}</p>}
      ifPosted={<IfPosted said={asPosted(offer, terms)} openTerms={openTerms(offer, terms)} />}
      onOutdated={() => price.refetch()}
    />
  )
}

/** Converts a draft to the form in which its candidates are counted. */
function asPosted(offer: JobOffer, terms: readonly OfferTerm[]) {
  const { specialty_id: specialtyId, place, answers } = valuesOf(offer)
  return toPositionAnswersAt({ specialtyId, place, answers }, terms)
}

/** Returns the names of core terms that a draft doesn't specify. */
function openTerms(offer: JobOffer, terms: readonly OfferTerm[]): readonly string[] {
  const { answers } = valuesOf(offer)
  return terms.flatMap(of => (of.term.required && termText(answers, of) === '' ? [of.term.label] : []))
}

/** Shows the organization's name as physicians see it. */
function PosterName({ offer: { organization } }: { readonly offer: JobOffer }) {
  const { data } = useEmployer()
  if (!data) return organization
  const mark = {
    is_verified: data.state === 'verified' ? 1 : 0,
    domain: data.domains[0] ?? null,
    formerly: null,
  } as const
  return <OrganizationName name={organization} mark={mark} />
}
