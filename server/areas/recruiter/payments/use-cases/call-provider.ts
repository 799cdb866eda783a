import { ApiError, badRequest } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type Payments, PaymentsRefused, PaymentsSilent } from '#server/platform/payments/port.ts'

/** Returns the provider that charges cards. @throws {ApiError} `refused` if there is none */
export function cardsOf({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw badRequest(PURCHASE_TEXT.noCards)
  return payments
}

/**
 * Awaits a request to the provider. @throws {ApiError} `unavailable` if the provider does not respond, in which case the request may have
 * succeeded and can be repeated; `refused` if the
 * provider rejects it
 */
export async function callProvider<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof PaymentsSilent) throw new ApiError('unavailable', PURCHASE_TEXT.silent)
    if (error instanceof PaymentsRefused) throw badRequest(PURCHASE_TEXT.refused)
    throw error
  }
}

/**
 * Awaits a request about a payment. Returns `null` if the provider no longer knows the payment, because the keys now belong to another
 * account.
 */
export function callProviderIfKnown<T>(request: Promise<T>): Promise<T | null> {
  const known = request.catch((error: unknown) => {
    if (error instanceof PaymentsRefused && error.isUnknown) return null
    throw error
  })
  return callProvider(known)
}
