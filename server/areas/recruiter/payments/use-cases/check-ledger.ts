import { type LedgerDifference, ledgerDifferences, type PaymentSums } from '#rules/recruiter/ledger.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { bookedPayments } from '../reads.ts'
import { callProvider, callProviderIfKnown, cardsOf } from './call-provider.ts'

export interface LedgerCheck {
  readonly payments: number
  /** Money received less refunds, in cents. */
  readonly ledger: number
  readonly provider: number
  readonly differences: readonly LedgerDifference[]
}

/**
 * Compares the ledger with the provider's own record for a period. Entries near the start or end can have different dates on the two sides,
 * so they are looked up separately.
 * @throws {ApiError} `refused` without a provider; `unavailable`
 */
export async function checkLedger(
  services: Pick<Services, 'db' | 'payments'>,
  from: Date,
  until: Date,
): Promise<LedgerCheck> {
  const payments = cardsOf(services)
  const told = new Map<string, PaymentSums>()
  await callProvider(
    (async () => {
      for await (const { paymentId, ...sums } of payments.charges(from, until)) told.set(paymentId, sums)
    })(),
  )
  const booked = await bookedPayments(services.db, payments.provider, [...told.keys()], from, until)
  for (const paymentId of booked.keys()) {
    if (told.has(paymentId)) continue
    const { received = 0, refunded = 0, withdrawn = 0 } = (await callProviderIfKnown(payments.find(paymentId))) ?? {}
    if (received > 0) told.set(paymentId, { received, refunded, withdrawn })
  }
  return {
    payments: told.size,
    ledger: sumOf(booked),
    provider: sumOf(told),
    differences: ledgerDifferences(booked, told).slice(0, 1000),
  }
}

function sumOf(all: ReadonlyMap<string, PaymentSums>): number {
  return [...all.values()].reduce((sum, { received, refunded, withdrawn }) => sum + received - refunded - withdrawn, 0)
}
