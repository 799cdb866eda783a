import type { OutputOf } from '#contract/index.ts'
import { discrepancyOf } from '#rules/recruiter/ledger.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CHECK } from '../messages.ts'
import { useSettle } from '../queries.ts'
import classes from './ledger.module.css'

type Difference = OutputOf<'GET ledger/check'>['differences'][number]

interface Props {
  readonly differences: readonly Difference[]
  readonly isBusy: boolean
  /** Runs after the provider's data is recorded. */
  readonly onSettled: () => void
}

/** Lists payments that differ between the ledger and the provider, each with the next step. */
export function Differences({ differences, isBusy, onSettled }: Props) {
  const settle = useSettle()
  return (
    <ul className={classes.differences}>
      {differences.map(difference => {
        const { paymentId, ledger, provider } = difference
        const fault = discrepancyOf(difference)
        return (
          <li key={paymentId}>
            <h3 className="heading text-16 breakable">{paymentId}</h3>
            <dl className={classes.sides}>
              <dt>{CHECK.ledger}</dt>
              <dd>{sumsText(ledger)}</dd>
              <dt>{CHECK.provider}</dt>
              <dd>{sumsText(provider)}</dd>
            </dl>
            <p>{CHECK.faults[fault]}</p>
            {fault === 'not_at_provider' ? null : (
              <ActionButton
                variant="default"
                size="compact-md"
                aria-label={CHECK.askOf(paymentId)}
                isBusy={isBusy || (settle.isPending && settle.variables === paymentId)}
                onClick={() => settle.mutate(paymentId, { onSuccess: onSettled })}
              >
                {CHECK.ask}
              </ActionButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function sumsText(sums: Difference['ledger']): string {
  if (!sums) return CHECK.missing
  const orNull = (amount: number) => (amount === 0 ? null : moneyText(amount))
  return CHECK.came(moneyText(sums.received), orNull(sums.refunded), orNull(sums.withdrawn))
}
