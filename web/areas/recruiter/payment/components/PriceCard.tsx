import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { OfferTerms } from '../../components/OfferTerms.tsx'
import { BILL, CARD, REVIEW } from '../messages.ts'
import { loadPaidSummary, summaryPath } from '../paths.ts'
import { type Discounted, type Price, sendInvoice, useInvalidateMoney } from '../queries.ts'
import { usePayment } from '../use-payment.ts'
import { CouponForm } from './CouponForm.tsx'
import { PaymentStatusPanel } from './PaymentStatusPanel.tsx'
import classes from './payment.module.css'
import { TestCard } from './TestCard.tsx'

// Forms with schemas and the provider's script load only when needed.
const InvoiceForm = lazy(async () => ({ default: (await import('./InvoiceForm.tsx')).InvoiceForm }))
const StripeCard = lazy(() => import('./StripeCard.tsx'))

interface Props {
  readonly offerId: number
  readonly price: Price
  readonly organization: string
  readonly states: OutputOf<'GET state/index'>
  /** Reason why the offer can't be paid for and how to resolve it, or `null` if it can be paid for. */
  readonly lock?: ReactNode
  /** Candidate count if posted. */
  readonly ifPosted: ReactNode
  /** Refetches the price. */
  readonly onOutdated: () => Promise<unknown>
}

type Way = 'card' | 'invoice'

/** Shows the price of posting an offer, and the ways to pay it. */
export function PriceCard({ offerId, price, organization, states, lock = null, ifPosted, onOutdated }: Props) {
  const navigate = useNavigate()
  const forget = useInvalidateMoney()
  const { awaiting } = price
  const [coupon, setCoupon] = useState<Discounted | null>(awaiting?.couponCode ? awaiting : null)
  const [way, setWay] = useState<Way>(price.takesCards ? 'card' : 'invoice')
  const sum = coupon ?? price
  /** Whether the provider's script was loaded, so that the next page needs a new document. */
  const hasScript = price.publishableKey !== null
  const done = async (said: string): Promise<void> => {
    toastSuccess(said)
    await navigate(summaryPath(offerId))
    await forget()
  }
  const payment = usePayment({
    offerId,
    couponCode: coupon?.couponCode ?? null,
    awaiting: awaiting?.purchaseId ?? null,
    onPaid: () => (hasScript ? loadPaidSummary(offerId) : done(CARD.paid)),
    onOutdated: async () => {
      setCoupon(null)
      await onOutdated()
    },
  })
  const { paying, pay } = payment
  const standing = <PaymentStatusPanel paying={paying} offerId={offerId} isBankOurs={!hasScript} />
  const isFree = sum.total === 0
  const couponCode = coupon?.couponCode ?? null
  /** Posts a free offer as a purchase without a card, or with an invoice of zero if cards are unavailable. */
  const postFree = (): Promise<void> =>
    price.takesCards
      ? pay('free')
      : payment.attempt(async () => {
          const { number } = await sendInvoice({ jobOfferId: offerId, ...(couponCode === null ? {} : { couponCode }) })
          await done(BILL.sent(number))
        })
  return (
    <div className="grid gap-20">
      <Card>{ifPosted}</Card>
      <Card as="section" labelledBy="price">
        <h2 id="price" className={classes.title}>
          {REVIEW.price}
        </h2>
        <Bill sum={sum} code={coupon?.couponCode ?? null} />
        <p className="flush muted mb-16">{REVIEW.what}</p>
        <OfferTerms terms={price} isFree={isFree} />
        <CouponForm offerId={offerId} price={price.price} coupon={coupon} onCoupon={setCoupon} />
      </Card>
      <Card>
        {lock !== null ? (
          lock
        ) : paying.kind === 'over' ? (
          standing
        ) : isFree ? (
          <>
            {standing}
            <ActionButton size="md" fullWidth isBusy={paying.kind === 'sending'} onClick={postFree}>
              {REVIEW.postFree}
            </ActionButton>
          </>
        ) : (
          <>
            {price.whyNoInvoice !== null ? (
              <p>{price.whyNoInvoice}</p>
            ) : price.takesCards ? (
              <Ways way={way} invoiceDays={price.invoices?.days ?? 0} onWay={setWay} />
            ) : (
              <p>{REVIEW.onlyInvoice(price.invoices?.days ?? 0)}</p>
            )}
            {way === 'invoice' ? standing : null}
            {way === 'invoice' && price.whyNoInvoice !== null ? null : way === 'invoice' ? (
              <Suspense fallback={<p className={classes.quiet}>{BILL.loading}</p>}>
                <InvoiceForm
                  offerId={offerId}
                  couponCode={coupon?.couponCode ?? null}
                  total={sum.total}
                  isTest={price.isTest}
                  organization={organization}
                  states={states}
                  onSent={number => done(BILL.sent(number))}
                />
              </Suspense>
            ) : price.publishableKey === null ? (
              <TestCard
                total={sum.total}
                paying={paying}
                onPay={pay}
                onGiveUp={() => pay('authentication-refused')}
                standing={standing}
              />
            ) : (
              <Suspense fallback={<p className={classes.quiet}>{CARD.loading}</p>}>
                <StripeCard
                  key={`${coupon?.couponCode ?? ''} ${sum.total}`}
                  offerId={offerId}
                  couponCode={coupon?.couponCode ?? null}
                  total={sum.total}
                  publishableKey={price.publishableKey}
                  isTest={price.isTest}
                  payment={payment}
                  standing={standing}
                />
              </Suspense>
            )}
          </>
        )}
      </Card>
    </div>
  )
}

function Bill({
  sum,
  code,
}: {
  readonly sum: Pick<Price, 'price' | 'discount' | 'total'>
  readonly code: string | null
}) {
  return (
    <dl className={classes.bill}>
      <div>
        <dt>{REVIEW.posting}</dt>
        <dd>{moneyText(sum.price)}</dd>
      </div>
      {code === null ? null : (
        <div>
          <dt>{REVIEW.discount(code)}</dt>
          <dd>−{moneyText(sum.discount)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{REVIEW.total}</dt>
        <dd>{sum.total === 0 ? REVIEW.free : moneyText(sum.total)}</dd>
      </div>
    </dl>
  )
}

interface WaysProps {
  readonly way: Way
  /** Number of days until an invoice is due. */
  readonly invoiceDays: number
  readonly onWay: (way: Way) => void
}

function Ways({ way, invoiceDays, onWay }: WaysProps) {
  const ways = [
    { way: 'card', name: REVIEW.card, hint: REVIEW.cardHint },
    { way: 'invoice', name: REVIEW.invoice, hint: REVIEW.invoiceHint(invoiceDays) },
  ] as const
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.legend}>{REVIEW.how}</legend>
      {ways.map(({ way: each, name, hint }) => (
        <label key={each} className={classes.way}>
          <input type="radio" name="way" checked={way === each} onChange={() => onWay(each)} />
          <span className={classes.wayName}>{name}</span>
          <span className={classes.wayHint}>{hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
