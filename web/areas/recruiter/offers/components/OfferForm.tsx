import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { JobOffer } from '#contract/recruiter/offer.ts'
import type { TermParts } from '#web/platform/answer-parts.ts'
import { formatDay, formatMoment } from '#web/platform/dates.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { focusFirst } from '#web/ui/form/focus-first.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { OfferCost } from '../../components/OfferCost.tsx'
import { StatusLabel } from '../../components/StatusLabel.tsx'
import { OFFER } from '../../messages.ts'
import { OFFER_FORM } from '../messages.ts'
import { fieldName, missingIn } from '../missing.ts'
import { type OfferTerm, type OfferValues, termOf } from '../offer-draft.ts'
import { type LocationOptions, placeText } from '../places.ts'
import { listOf } from '../row-actions.ts'
import { useOfferForm } from '../use-offer-form.ts'
import { Collision } from './Collision.tsx'
import { LeaveOffer } from './LeaveOffer.tsx'
import { Missing } from './Missing.tsx'
import classes from './offer-form.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { PositionFields } from './PositionFields.tsx'
import { SaveChanges } from './SaveChanges.tsx'
import { SaveLine } from './SaveLine.tsx'
import { TermList } from './TermList.tsx'
import { TextFields } from './TextFields.tsx'

interface Props {
  readonly userId: number
  readonly offer: JobOffer
  readonly terms: readonly OfferTerm[]
  readonly places: LocationOptions
  readonly specialties: readonly { readonly id: number; readonly title: string }[]
  readonly parts: TermParts
  /** Number of a draft's current candidates. */
  readonly candidates: (values: OfferValues) => ReactNode
  /** Whether the platform administrator edits the offer. The administrator doesn't pay for it. */
  readonly isPlatform: boolean
}

/** Form to edit an offer (4 §2.4). */
export function OfferForm({ userId, offer, terms, places, specialties, parts, candidates, isPlatform }: Props) {
  const navigate = useNavigate()
  const settings = useQuery(settingsQuery)
  const form = useOfferForm({ userId, offer, terms })
  const sheet = useRef<HTMLDivElement>(null)
  // Values stored on this device may already be invalid.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(form.faults.keys()))
  const [isAsked, setAsked] = useState(false)
  const { values, faults, isDraft } = form
  const missing = missingIn(values)
  const leave = (field: string): void => setLeft(before => new Set([...before, field]))
  /** Returns a field's error after the user has left the field or requested all errors. */
  const errorOf = (field: string): string | null => {
    if (isAsked && missing.includes(field)) return OFFER_FORM.required
    return isAsked || left.has(field) ? (faults.get(field) ?? null) : null
  }
  /** Fields not saved because of an error on the page. */
  const waiting = form.unsaved
    .filter(field => faults.has(field) && (isAsked || left.has(field) || termOf(field, terms) !== null))
    .map(field => ({ field: field === 'place' ? 'zip' : field, name: fieldName(field, terms) }))
  const review = async (): Promise<void> => {
    setAsked(true)
    const wrong = [...missing, ...faults.keys()].map(field => (field === 'place' ? 'zip' : field))
    if (wrong.length > 0 || form.collision) return focusFirst(sheet.current, wrong)
    if (await form.save()) await navigate(`/recruiter/review-job-opportunity?id=${offer.id}`)
  }
  const saveChanges = async (postItNow: 0 | 1): Promise<void> => {
    setAsked(true)
    if (faults.size > 0) return focusFirst(sheet.current, [...faults.keys()])
    await form.save(postItNow)
  }
  const core = terms.filter(({ term }) => term.is_required_for_match)
  const more = terms.filter(({ term }) => !term.is_required_for_match)
  const zeroLabel = settings.data?.default_zero_label ?? ''
  const status = (
    <SaveLine
      status={form.status}
      isKept={form.isKept}
      waiting={waiting.map(({ name }) => name)}
      onRetry={() => void form.save()}
    />
  )
  if (!form.mayEdit) return <Ended offer={form.offer} isPlatform={isPlatform} />
  const fieldProps = { form, errorOf, onLeave: leave }
  return (
    <div ref={sheet}>
      <PageHeading
        title={values.title.trim() || OFFER.untitled}
        kicker={OFFER_FORM.kicker}
        actions={<StatusLabel offer={form.offer} />}
      />
      {form.isRestored ? (
        <div className="mb-20">
          <Banner role="status">{OFFER_FORM.restored}</Banner>
        </div>
      ) : null}
      <div className={classes.topStatus}>{status}</div>
      {isDraft ? null : <ActiveStrip offer={form.offer} />}
      <Collision form={form} specialties={specialties} placeText={place => placeText(places, place)} />
      <div className={classes.layout}>
        <div className="grid gap-20 shrinkable">
          <Section title={OFFER_FORM.position}>
            <PositionFields {...fieldProps} specialties={specialties} isPlatform={isPlatform} />
          </Section>
          <Section title={OFFER_FORM.place}>
            <PlaceFields
              form={form}
              places={places}
              error={errorOf('place')}
              isStateMissing={isAsked && missing.includes('state_id')}
              onLeave={() => leave('place')}
            />
          </Section>
          <Section title={OFFER_FORM.terms} text={OFFER_FORM.termsText}>
            <TermList
              form={form}
              title={OFFER_FORM.coreTerms}
              text={OFFER_FORM.coreText}
              terms={core}
              parts={parts}
              zeroLabel={zeroLabel}
            />
            <TermList form={form} title={OFFER_FORM.moreTerms} terms={more} parts={parts} zeroLabel={zeroLabel} />
          </Section>
          <TextFields {...fieldProps} Section={Section} />
        </div>
        <aside className={classes.aside} aria-label={OFFER_FORM.missing}>
          <div className={classes.sideStatus}>{status}</div>
          {isDraft && !isPlatform ? candidates(values) : null}
          <Missing missing={missing} wrong={waiting} onGo={field => focusFirst(sheet.current, [field])} />
          {isDraft && !isPlatform ? (
            <ActionButton size="md" fullWidth onClick={review}>
              {OFFER_FORM.review}
            </ActionButton>
          ) : null}
          {isDraft ? null : <SaveChanges form={form} onSave={saveChanges} />}
          {isDraft && !isPlatform ? <OfferCost specialtyId={values.specialty_id} /> : null}
          <p className={classes.quiet}>
            {form.offer.updated_by
              ? OFFER_FORM.changedBy(form.offer.updated_by, formatMoment(form.offer.updated))
              : null}
          </p>
        </aside>
      </div>
      <LeaveOffer form={form} />
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      {text ? <p className="flush muted readable mb-16">{text}</p> : null}
      {children}
    </Card>
  )
}

/** Shows the version that physicians already see, and the progress of matching (decision 46). */
function ActiveStrip({ offer: { matching } }: { readonly offer: JobOffer }) {
  const said = [
    OFFER_FORM.isActive,
    matching?.isExhausted ? OFFER_FORM.exhausted : matching ? OFFER_FORM.changesLeft(matching.changesLeft) : '',
    matching?.waitsUntil ? OFFER_FORM.waitsUntil(formatMoment(matching.waitsUntil)) : '',
  ]
  return (
    <div className="mb-20">
      <Banner>{said.filter(Boolean).join(' ')}</Banner>
    </div>
  )
}

/** Shows an offer that can no longer be changed. */
function Ended({ offer, isPlatform }: Pick<Props, 'offer' | 'isPlatform'>) {
  const { to, label } = listOf(isPlatform)
  return (
    <>
      <PageHeading
        title={offer.title || OFFER.untitled}
        kicker={OFFER_FORM.kicker}
        actions={<StatusLabel offer={offer} />}
      />
      <Banner>
        {offer.money_back === null ? '' : `${OFFER.moneyBack(formatDay(offer.money_back), offer.is_unpaid === 1)} `}
        {OFFER_FORM.ended}
      </Banner>
      <p>
        <Link to={to}>{label}</Link>
      </p>
    </>
  )
}
