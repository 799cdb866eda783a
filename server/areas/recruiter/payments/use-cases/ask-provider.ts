import { Failure, refused } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type Payments, PaymentsSilent } from '#server/platform/payments/port.ts'

/** Whoever charges cards. @throws {Failure} `refused` when nobody does */
export function cardsOf({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw refused(PURCHASE_TEXT.noCards)
  return payments
}

/** @throws {Failure} `unavailable` when the provider does not answer: what was asked may have been done, and can be asked again */
export async function asked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof PaymentsSilent) throw new Failure('unavailable', PURCHASE_TEXT.silent)
    throw error
  }
}
