import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { CallError } from '#web/platform/client.ts'
import { isIgnorable } from '#web/platform/errors.ts'
import { CARD } from './messages.ts'
import { payments } from './queries.ts'

type Answer = OutputOf<'POST recruiter/job-offer/purchase'>

/** Status of a payment for the payer. */
export type Paying =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The card was declined, with a reason. Nothing was charged, and the payer can try another card. */
  | { readonly kind: 'declined'; readonly message: string }
  /** The request was rejected, with a reason. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The payment was received and then refunded or disputed. */
  | { readonly kind: 'over'; readonly title: string; readonly message: string }
  /** An earlier payment is pending at the bank when the page opens. */
  | { readonly kind: 'waiting'; readonly again: () => Promise<void> }
  /** The bank asks the payer for authentication. */
  | { readonly kind: 'bank'; readonly again: () => Promise<void> }
  /** No payment was received. */
  | { readonly kind: 'open'; readonly again: () => Promise<void> }
  /** The request failed without a response, so it may have been performed. `again` repeats the same request. */
  | { readonly kind: 'silent'; readonly again: () => Promise<void> }

interface Options {
  readonly offerId: number
  readonly couponCode: string | null
  /** ID of the purchase that is pending at the bank when the page opens, or `null` if there is none. */
  readonly awaiting?: number | null
  readonly onPaid: () => unknown
  /** Runs after the amount to pay has changed. */
  readonly onOutdated: () => unknown
}

/** Pays for an offer. The server ensures that repeated requests result in one payment (decision 50). */
export function usePayment({ offerId, couponCode, awaiting = null, onPaid, onOutdated }: Options) {
  const [paying, setPaying] = useState<Paying>(() =>
    awaiting === null ? { kind: 'idle' } : { kind: 'waiting', again: () => ask(awaiting) },
  )
  const take = async (answer: Answer): Promise<void> => {
    const next = payingOf(answer, () => ask(answer.purchaseId))
    if (next) setPaying(next)
    else await onPaid()
  }
  const decline = (message: string): void => setPaying({ kind: 'declined', message })
  const fail = async (error: unknown, again: () => Promise<void>): Promise<void> => {
    if (isIgnorable(error)) return setPaying({ kind: 'idle' })
    setPaying(afterFailure(error, again))
    if (error instanceof CallError && error.status === 400) await onOutdated()
  }
  const run = async (request: () => Promise<Answer>, again: () => Promise<void>): Promise<void> => {
    setPaying({ kind: 'sending' })
    try {
      await take(await request())
    } catch (error) {
      await fail(error, again)
    }
  }
  const pay = (token: string): Promise<void> => {
    const meta = { jobOfferId: offerId, ...(couponCode === null ? {} : { couponCode }) }
    return run(
      () => payments.purchase({ token, meta }),
      () => pay(token),
    )
  }
  const ask = (purchaseId: number): Promise<void> =>
    run(
      () => payments.confirm(purchaseId),
      () => ask(purchaseId),
    )
  /** Sends a request that opens the offer without a card. */
  const attempt = async (request: () => Promise<unknown>): Promise<void> => {
    setPaying({ kind: 'sending' })
    try {
      await request()
    } catch (error) {
      await fail(error, () => attempt(request))
    }
  }
  return { paying, pay, ask, attempt, decline, fail, clear: () => setPaying({ kind: 'idle' }) }
}

export type Payment = ReturnType<typeof usePayment>

/** Returns the status that a response means for the payer, or `null` if the offer is paid for. */
export function payingOf(
  { state, message }: Pick<Answer, 'state' | 'message'>,
  again: () => Promise<void>,
): Paying | null {
  switch (state) {
    case 'paid':
      return null
    case 'awaiting_authentication':
      return { kind: 'bank', again }
    case 'started':
      return { kind: 'open', again }
    case 'failed':
      return { kind: 'declined', message: message ?? '' }
    case 'refund_pending':
    case 'refund_failed':
    case 'refunded':
      return { kind: 'over', title: CARD.returned, message: message ?? '' }
    case 'disputed':
      return { kind: 'over', title: CARD.disputed, message: message ?? '' }
  }
}

/** Returns the status after a failed request, which was either rejected with a reason or had no clear outcome. */
export function afterFailure(error: unknown, again: () => Promise<void>): Paying {
  const { status = 0, body = null } = error instanceof CallError ? error : {}
  if (status === 0 || status >= 500) return { kind: 'silent', again }
  return { kind: 'refused', message: body?.message ?? '' }
}
