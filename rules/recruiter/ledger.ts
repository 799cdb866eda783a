/** `charge`: a card was charged. `refund`: money went back, a negative amount. `invoice`: an invoice was paid. */
export const LEDGER_KINDS = ['charge', 'refund', 'invoice'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What is known of one payment: what came, and what went back, in cents. */
export interface PaymentSums {
  readonly received: number
  readonly refunded: number
}

export interface LedgerDifference {
  readonly paymentId: string
  /** Null: not there. */
  readonly ledger: PaymentSums | null
  readonly provider: PaymentSums | null
}

/** Payments of which our ledger and the provider's record say different things, by id. */
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

function isSame(one: PaymentSums | null, other: PaymentSums | null): boolean {
  return one?.received === other?.received && one?.refunded === other?.refunded
}
