import { badRequest } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import type { AuthorizedOffer } from '../../scope.ts'
import { purchaseByPayment } from '../reads.ts'
import { callProvider, cardsOf } from './call-provider.ts'
import { type Money, recordPayment } from './record-payment.ts'
import { refundIfDue, settle } from './settle.ts'
import { type Begun, startPurchase } from './start-purchase.ts'

/** Counts an attempt to pay, to slow down tests of stolen cards. @throws {ApiError} `too_many` */
export function countPayment(services: Money, caller: AuthenticatedUser): Promise<void> {
  return countTry(services.db, [{ kind: 'payment', name: String(caller.userId) }], services.clock)
}

/**
 * Pays for a draft of the caller with the result from the payer's browser. This is the ID of a payment confirmed in the provider's form, or
 * a test card number for the test provider. A repeated call returns the outcome.
 * @throws {ApiError} `refused`; `too_many`; `unavailable`
 */
export async function pay(
  services: Money,
  caller: AuthenticatedUser,
  offer: AuthorizedOffer,
  token: string,
  typedCode: string,
): Promise<Begun> {
  const payments = cardsOf(services)
  await countPayment(services, caller)
  const isTyped = payments.publishableKey === null
  const known = isTyped ? undefined : await purchaseByPayment(services.db, token)
  if (known) {
    if (known.job_offer_id !== offer.id) throw badRequest(PURCHASE_TEXT.notYours)
    return { purchase: await settle(services, known.id), payment: null }
  }
  const begun = await startPurchase(services, caller, offer, typedCode)
  if (!begun.payment) return begun
  if (!isTyped) throw badRequest(PURCHASE_TEXT.notYours)
  const payment = await callProvider(payments.proceed(begun.payment.id, token))
  const purchase = await refundIfDue(services, await recordPayment(services, begun.purchase.id, payment))
  return { purchase, payment }
}
