/**
 * `charge`: a card was charged. `refund`: money was refunded, a negative amount. `refund_failed`: a refund did not arrive, and its money is with us
 * again. `dispute`: the payer's bank withdrew money, a negative amount. `dispute_won`: it returned it. `invoice`: an invoice was paid.
 */
export const LEDGER_KINDS = ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'invoice'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Known amounts of one payment: received, refunded, and withdrawn and kept by the payer's bank, in cents. */
export interface PaymentSums {
  readonly received: number
  readonly refunded: number
  readonly withdrawn: number
}

export interface LedgerDifference {
  readonly paymentId: string
  /** Null: not there. */
  readonly ledger: PaymentSums | null
  readonly provider: PaymentSums | null
}

/** Returns payments that differ between our ledger and the provider's record, by id. */
export function ledgerDifferences(
  ledger: ReadonlyMap<string, PaymentSums>,
  provider: ReadonlyMap<string, PaymentSums>,
): readonly LedgerDifference[] {
  const ids = [...new Set([...ledger.keys(), ...provider.keys()])].sort()
  return ids
    .map(paymentId => ({
      paymentId,
      ledger: ledger.get(paymentId) ?? null,
      provider: provider.get(paymentId) ?? null,
    }))
    .filter(each => !isSame(each.ledger, each.provider))
}

/**
 * Differences between ledger and provider. `not_booked`: only the provider knows the payment. `not_at_provider`: only the ledger does. `received`: a
 * different amount came. `back`: more or less was refunded or disputed.
 */
export type LedgerFault = 'not_booked' | 'not_at_provider' | 'received' | 'back'

export function faultOf({ ledger, provider }: Pick<LedgerDifference, 'ledger' | 'provider'>): LedgerFault {
  if (ledger === null) return 'not_booked'
  if (provider === null) return 'not_at_provider'
  return ledger.received === provider.received ? 'back' : 'received'
}

function isSame(one: PaymentSums | null, other: PaymentSums | null): boolean {
  return one?.received === other?.received && one?.refunded === other?.refunded && one?.withdrawn === other?.withdrawn
}
