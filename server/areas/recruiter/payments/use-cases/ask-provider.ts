import { Failure, refused } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type Payments, PaymentsRefused, PaymentsSilent } from '#server/platform/payments/port.ts'

/** Anyone who charges cards. @throws {Failure} `refused` when no one does */
export function cardsOf({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw refused(PURCHASE_TEXT.noCards)
  return payments
}

/**
 * @throws {Failure} `unavailable` when the provider does not answer: what was asked may have been done, and can be asked again; `refused` when its
 *   answer is no
 */
export async function asked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof PaymentsSilent) throw new Failure('unavailable', PURCHASE_TEXT.silent)
    if (error instanceof PaymentsRefused) throw refused(PURCHASE_TEXT.refused)
    throw error
  }
}

/** Returns the same about a payment that the provider may no longer know, else `null`: its keys are now another account's. */
export function askedIfKnown<T>(request: Promise<T>): Promise<T | null> {
  const known = request.catch((error: unknown) => {
    if (error instanceof PaymentsRefused && error.isUnknown) return null
    throw error
  })
  return asked(known)
}
