import { useState } from 'react'
import type { AnswerOf } from '#contract/index.ts'
import { CallError } from '#web/platform/client.ts'
import { isIgnorable } from '#web/platform/errors.ts'
import { CARD } from './messages.ts'
import { payments } from './queries.ts'

type Answer = AnswerOf<'POST recruiter/job-offer/purchase'>

/** Where a payment stands, for anyone who pays. */
export type Paying =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The card was refused, and why: nothing was charged, and another one can be tried. */
  | { readonly kind: 'declined'; readonly message: string }
  /** The request was not performed, with the reason. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Money was received, and refunded or withdrawn. */
  | { readonly kind: 'over'; readonly title: string; readonly message: string }
  /** A payment of before waits for the bank, as the page opens. */
  | { readonly kind: 'waiting'; readonly again: () => Promise<void> }
  /** The bank asks the payer. */
  | { readonly kind: 'bank'; readonly again: () => Promise<void> }
  /** No money has come so far. */
  | { readonly kind: 'open'; readonly again: () => Promise<void> }
  /** No one answered: what was asked may have been done. `again` asks for the same once more. */
  | { readonly kind: 'silent'; readonly again: () => Promise<void> }

interface Options {
  readonly offerId: number
  readonly couponCode: string | null
  /** The purchase that waits for the bank as the page opens; null: none does. */
  readonly awaiting?: number | null
  readonly onPaid: () => unknown
  /** The amount to pay has changed. */
  readonly onOutdated: () => unknown
}

/** Pays for an offer. Repeated requests are one payment: the server makes sure of that (decision 50). */
export function usePayment({ offerId, couponCode, awaiting = null, onPaid, onOutdated }: Options) {
  const [paying, setPaying] = useState<Paying>(() =>
    awaiting === null ? { kind: 'idle' } : { kind: 'waiting', again: () => ask(awaiting) },
  )
  const take = async (answer: Answer): Promise<void> => {
    const next = standingOf(answer, () => ask(answer.purchaseId))
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
  /** Does what else opens the offer. */
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

/** What an answer means for the payer; null: it is paid. */
export function standingOf(
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

/** After a request that failed: refused with a reason, or without anyone saying what happened. */
export function afterFailure(error: unknown, again: () => Promise<void>): Paying {
  const { status = 0, body = null } = error instanceof CallError ? error : {}
  if (status === 0 || status >= 500) return { kind: 'silent', again }
  return { kind: 'refused', message: body?.message ?? '' }
}
