import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { moneyText } from '#rules/recruiter/price.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { COST, OFFER } from '../messages.ts'
import { offerCostQuery } from '../queries.ts'
import { OfferTerms } from './OfferTerms.tsx'
import classes from './offer-cost.module.css'

interface Props {
  /** ID of the selected specialty, or `null` if none is selected. */
  readonly specialtyId?: number | null
}

/**
 * Shows the price of an offer, how long it stays open, and the refund rules. Recruiters and guests can read it before they create an offer.
 */
export function OfferCost({ specialtyId = null }: Props) {
  const title = useId()
  const { data, isError, isFetching, refetch } = useQuery(offerCostQuery(specialtyId))
  return (
    <section aria-labelledby={title} className={classes.cost}>
      <h2 id={title} className="heading text-17">
        {COST.title}
      </h2>
      {data ? (
        <p className={classes.price}>{priceText(data)}</p>
      ) : isError ? (
        <div role="alert" className={classes.failed}>
          <p>{COST.failed}</p>
          <ActionButton variant="default" isBusy={isFetching} onClick={() => refetch()}>
            {OFFER.retry}
          </ActionButton>
        </div>
      ) : (
        <p role="status">{COST.loading}</p>
      )}
      <OfferTerms terms={data ?? null} isFree={data?.highest === 0} />
    </section>
  )
}

function priceText({ lowest, highest }: { readonly lowest: number; readonly highest: number }): string {
  if (highest === 0) return COST.free
  return lowest === highest ? COST.price(moneyText(lowest)) : COST.prices(moneyText(lowest), moneyText(highest))
}
