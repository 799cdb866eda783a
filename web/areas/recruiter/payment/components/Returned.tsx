import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CARD, REVIEW } from '../messages.ts'
import { loadPaidSummary, reviewPath } from '../paths.ts'
import { useFullReload } from '../use-full-reload.ts'
import { usePayment } from '../use-payment.ts'
import { PaymentStatusPanel } from './PaymentStatusPanel.tsx'
import classes from './payment.module.css'

interface Props {
  readonly offerId: number
  readonly purchaseId: number
}

/** Handles a payer's return from the bank. Requests the outcome from the provider, and shows a paid offer as posted. */
export function Returned({ offerId, purchaseId }: Props) {
  useFullReload(true)
  const { paying, ask } = usePayment({
    offerId,
    couponCode: null,
    onPaid: () => loadPaidSummary(offerId),
    onOutdated: () => undefined,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each purchase
  useEffect(() => void ask(purchaseId), [purchaseId])
  return (
    <>
      <PageHeading title={CARD.back} kicker={REVIEW.kicker} />
      <Card>
        <div className={classes.form}>
          {paying.kind === 'idle' || paying.kind === 'sending' ? (
            <p role="status" className={classes.quiet}>
              {CARD.checking}
            </p>
          ) : null}
          <PaymentStatusPanel paying={paying} offerId={offerId} isBankOurs={false} />
          {paying.kind === 'bank' || paying.kind === 'open' ? <p>{CARD.otherWay}</p> : null}
          <div>
            <Button component={Link} to={reviewPath(offerId)} variant="default">
              {CARD.toReview}
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}
