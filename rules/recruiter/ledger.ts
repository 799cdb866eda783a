/**
 * Kinds of ledger entries. `charge`: a card was charged. `refund`: money was refunded (negative amount). `refund_failed`: a refund failed
 * and its money was returned to us. `dispute`: the payer's bank withdrew money (negative amount). `dispute_won`: the bank returned it.
 * `invoice`: an invoice was paid.
 */
export const LEDGER_KINDS = ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'invoice'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Amounts of one payment, in cents: received, refunded, and withdrawn by the payer's bank. */
export interface PaymentSums {
  readonly received: number
  readonly refunded: number
  readonly withdrawn: number
}

export interface LedgerDifference {
  readonly paymentId: string
  /** Amounts in the ledger. `null` if it has no such payment. */
  readonly ledger: PaymentSums | null
  readonly provider: PaymentSums | null
}

/** Returns payments that differ between our ledger and the provider's record, sorted by ID. */
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
 * Differences between ledger and provider. `not_booked`: the payment is missing from the ledger. `not_at_provider`: the payment is missing
 * at the provider. `received`: the received amounts differ. `back`: the refunded or disputed amounts differ.
 */
export type LedgerDiscrepancy = 'not_booked' | 'not_at_provider' | 'received' | 'back'

export function discrepancyOf({ ledger, provider }: Pick<LedgerDifference, 'ledger' | 'provider'>): LedgerDiscrepancy {
  if (ledger === null) return 'not_booked'
  if (provider === null) return 'not_at_provider'
  return ledger.received === provider.received ? 'back' : 'received'
}

function isSame(one: PaymentSums | null, other: PaymentSums | null): boolean {
  return one?.received === other?.received && one?.refunded === other?.refunded && one?.withdrawn === other?.withdrawn
}
