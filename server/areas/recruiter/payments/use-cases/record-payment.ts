import { ApiError } from '#contract/errors.ts'
import { unaddressed } from '#rules/recruiter/invoice.ts'
import {
  isClosedBy,
  isOther,
  isPaidFor,
  isSpent,
  mustRefund,
  type PurchaseState,
  refundRetryDays,
  stateAfter,
} from '#rules/recruiter/purchase.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { recordAuditEntry, systemActor } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import type { Payment } from '#server/platform/payments/port.ts'
import { releaseCouponUse } from '../../coupons/writes.ts'
import { organizationName } from '../../invoices/reads.ts'
import { creditPurchase } from '../../invoices/use-cases/credit-note.ts'
import { issue, type Paper } from '../../invoices/use-cases/issue.ts'
import { TEST_TEXT } from '../../invoices/use-cases/render-invoice-pdf.ts'
import { restoreReceipt, voidReceipt } from '../../invoices/writes.ts'
import { openOffer, whyNotOpen } from '../../use-cases/open-offer.ts'
import { partBackEmail, refundEmail } from '../emails/money-back.ts'
import { refundFailedEmail } from '../emails/refund-failed.ts'
import { disputeEmail } from '../emails/taken-back.ts'
import {
  bookedBack,
  failedRefunds,
  type PurchaseRow,
  purchaseRow,
  purchaseSummary,
  refundsBooked,
  soldOffer,
  stateOf,
} from '../reads.ts'
import { book, changePurchase, lockPurchase, lockSold, MINUTE_MS, nextCheck } from '../writes.ts'
import { closeUnpaid } from './close-unpaid.ts'

/** Services needed for payments. */
export type Money = Pick<Services, 'db' | 'clock' | 'keys' | 'log' | 'site' | 'files' | 'payments'> & {
  readonly jobs: Pick<Services['jobs'], 'enqueue'>
}

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Updates a purchase from the provider's current payment data in one transaction. Books the money, and opens the offer with a receipt or
 * records a refund. All code that learns about a payment calls this function, in any order and any number of times (decision 50).
 */
export function recordPayment(services: Money, purchaseId: number, payment: Payment): Promise<PurchaseRow> {
  return services.db.transaction().execute(async trx => {
    const canOpen = payment.status === 'succeeded' && (await mayOpen(trx, services, purchaseId))
    if (payment.refunded > 0 || payment.returned > 0 || payment.dispute) await lockSold(trx, purchaseId)
    const purchase = await lockPurchase(trx, purchaseId)
    const told = { ...payment, isDisputed: payment.dispute?.isOpen === true }
    const facts = purchaseSummary(purchase)
    const isWrong = isOther(facts, told)
    if (isWrong) {
      services.log.error({ purchase: purchase.id }, 'payment rejected: amount or currency doesn’t match')
      if (!mustRefund(facts, told)) {
        if (purchase.closed !== null || !isSpent(told)) return purchase
        await closeFailed(trx, purchaseId, services.clock.now())
        return purchaseRow(trx, purchaseId)
      }
    }
    // The ledger has only one currency. Money in another currency appears only in the provider's record.
    const isKnown = payment.currency === purchase.currency
    const isReturned = isKnown && (await bookMoney(trx, services, purchase, payment))
    // The older of two answers may be recorded last, so known failures are kept.
    const now = isKnown ? { ...told, ...(await refundsBooked(trx, purchase.id)) } : told
    const before = stateOf(purchase)
    // The purchase was canceled concurrently. Without money, it no longer changes.
    if (purchase.closed !== null && !isPaidFor(before) && payment.status !== 'succeeded') return purchase
    const state = stateAfter(before, now, canOpen && !isWrong)
    await applyState(trx, services, purchase, payment, state, isReturned)
    if (state === 'paid' && !isPaidFor(before)) await openPaid(trx, services, purchase)
    if (state === 'paid' && before === 'disputed') await restoreReceipt(trx, purchaseId, services.clock.now())
    if (state === 'disputed' && before !== 'disputed') await takenBack(trx, services, purchase, before)
    const tellBack = () =>
      isWrong
        ? emailRefund(trx, services, { ...purchase, total: receivedOf(purchase, payment) }, WRONG_AMOUNT)
        : emailRefund(trx, services, purchase, null)
    if (state === 'refund_pending' && !isPaidFor(before)) await tellBack()
    if (isKnown && (state === 'paid' || state === 'disputed')) await tellPart(trx, services, purchase, now.refunded)
    if (state === 'refund_failed' && isReturned)
      await tellReturned(trx, services, purchase, now.received - now.refunded)
    if (state === 'refunded' && before !== 'refunded') await undo(trx, services, purchase, before, tellBack)
    return purchaseRow(trx, purchaseId)
  })
}

/** Returns the received amount in cents, or `null` if it is in another currency. */
function receivedOf({ currency }: PurchaseRow, payment: Payment): number | null {
  return payment.currency === currency ? payment.received : null
}

const SENT_AGAIN = 'Your bank didn’t accept our first refund, so we sent it again.'
const WRONG_AMOUNT = 'The payment didn’t match the price, so we couldn’t post the offer.'

/** Closes a purchase that has no money left and can't receive any. Its coupon can be used again, and its offer can be paid for again. */
export async function closeFailed(db: Transaction, id: number, now: Date): Promise<void> {
  await releaseCouponUse(db, { purchase_id: id })
  await changePurchase(db, id, { state: 'failed', closed: now, check_due: null })
}

/** Locks the offer, and checks whether it still has the specialty that was paid for and can be opened. */
async function mayOpen(db: Transaction, services: Money, purchaseId: number): Promise<boolean> {
  const { state, job_offer_id: jobOfferId, user_id: userId, specialty_id } = await purchaseRow(db, purchaseId)
  if (state === 'paid' || jobOfferId === null || userId === null) return false
  try {
    if ((await whyNotOpen(db, services, { jobOfferId, userId })) !== null) return false
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
  return (await soldOffer(db, jobOfferId))?.specialty_id === specialty_id
}

/** @returns Whether this reveals a failed refund */
async function bookMoney(db: Transaction, services: Money, purchase: PurchaseRow, payment: Payment): Promise<boolean> {
  const now = services.clock.now()
  const { received, refunded, returned, withdrawn, dispute, chargeId, id: payment_id } = payment
  if (received === 0) return false
  const reference = chargeId ?? payment_id
  const entry = { provider: purchase.provider, payment_id, purchase_id: purchase.id, invoice_id: null }
  await book(db, { ...entry, kind: 'charge', amount: received, reference }, now)
  // Both totals only increase, so each amount is booked once.
  const sent = refunded + returned
  const more = sent - (await bookedBack(db, purchase.id, ['refund'], purchase.provider))
  if (more > 0) await book(db, { ...entry, kind: 'refund', amount: -more, reference: `${reference} ${sent}` }, now)
  const failed = returned + (await bookedBack(db, purchase.id, ['refund_failed'], purchase.provider))
  if (failed > 0)
    await book(db, { ...entry, kind: 'refund_failed', amount: failed, reference: `${reference} ${returned}` }, now)
  const taken = withdrawn - (await bookedBack(db, purchase.id, ['dispute', 'dispute_won']))
  if (taken === 0 || !dispute) return failed > 0
  const kind = taken > 0 ? 'dispute' : 'dispute_won'
  await book(db, { ...entry, kind, amount: -taken, reference: `${dispute.id} ${withdrawn}` }, now)
  return failed > 0
}

async function applyState(
  db: Transaction,
  services: Money,
  purchase: PurchaseRow,
  payment: Payment,
  state: PurchaseState,
  isReturned: boolean,
): Promise<void> {
  const now = services.clock.now()
  const retryDays = isReturned ? refundRetryDays(await failedRefunds(db, purchase.id)) : null
  const closes = purchase.closed === null && isClosedBy(state, payment.status)
  if (closes && state === 'failed') await releaseCouponUse(db, { purchase_id: purchase.id })
  const isOver = purchase.closed !== null || closes
  const nextLook = (): Date | null => {
    if (state === 'refund_failed' && !isReturned) return purchase.check_due
    if (state === 'refund_failed') return retryDays === null ? null : new Date(now.getTime() + retryDays * DAY_MS)
    if (state === 'refund_pending' || !isOver) return nextCheck(purchase, now)
    return state !== 'refunded' && payment.dispute?.isOpen ? new Date(now.getTime() + DAY_MS) : null
  }
  await changePurchase(db, purchase.id, {
    state,
    decline: payment.decline,
    charge_id: payment.chargeId,
    paid: isPaidFor(state) ? (purchase.paid ?? now) : null,
    closed: purchase.closed ?? (closes ? now : null),
    check_due: nextLook(),
  })
}

/** Posts the offer and sends the payer a receipt. */
export async function openPaid(db: Transaction, services: Money, purchase: PurchaseRow): Promise<void> {
  const {
    id,
    job_offer_id: jobOfferId,
    user_id: userId,
    organization_id,
    offer_title,
    price,
    discount,
    total,
  } = purchase
  if (jobOfferId === null || userId === null) throw new Error('The payment has no offer or no user.')
  await openOffer(db, services, { jobOfferId, userId }, total)
  const name = await organizationName(db, organization_id)
  await issue(db, services, {
    kind: 'receipt',
    organizationId: organization_id,
    jobOfferId,
    userId,
    purchaseId: id,
    price,
    discount,
    total,
    offerTitle: offer_title,
    coupon: purchase.coupon_id === null ? null : { id: purchase.coupon_id, code: purchase.coupon_code ?? '' },
    billTo: unaddressed(name),
    purchaseOrder: '',
  })
}

type ToldBack = Pick<PurchaseRow, 'user_id' | 'offer_title'> & { readonly total: number | null }

/** @param reason `null` if the offer could not be opened */
export async function emailRefund(
  db: Transaction,
  { clock, keys, site, payments }: Money,
  { user_id, offer_title: offerTitle, total }: ToldBack,
  reason: string | null,
  note: Paper | null = null,
): Promise<void> {
  const person = user_id === null ? undefined : await personById(db, user_id)
  if (!person) return
  const testText = payments?.isTest ? TEST_TEXT : null
  const { link } = site
  const facts = { link, firstName: person.first_name, offerTitle, total, reason, testText }
  const parts = refundEmail({ ...facts, noteNumber: note?.number ?? null })
  const attached = note ? { attachment: note.file } : {}
  await enqueueEmail(db, keys, { to: person.email, ...composeEmail(parts), now: clock.now(), ...attached })
}

/** Notifies the payer of a partial refund at the provider. The offer remains open, and the receipt shows the refund. */
async function tellPart(db: Transaction, services: Money, purchase: PurchaseRow, refunded: number): Promise<void> {
  const note = await creditPurchase(db, services, purchase.id, refunded)
  const { clock, keys, site, payments } = services
  const person = purchase.user_id === null ? undefined : await personById(db, purchase.user_id)
  if (!note || !person) return
  const parts = partBackEmail({
    link: site.link,
    firstName: person.first_name,
    offerTitle: purchase.offer_title,
    amount: note.total,
    total: purchase.total,
    noteNumber: note.number,
    testText: payments?.isTest ? TEST_TEXT : null,
  })
  const { file: attachment } = note
  await enqueueEmail(db, keys, { to: person.email, ...composeEmail(parts), now: clock.now(), attachment })
}

/** Notifies the payer that a refund did not arrive and the money is still owed. */
async function tellReturned(db: Transaction, services: Money, purchase: PurchaseRow, total: number): Promise<void> {
  const { clock, keys, log, site, payments } = services
  log.error({ purchase: purchase.id }, 'refund failed at the bank of the payer')
  const person = purchase.user_id === null ? undefined : await personById(db, purchase.user_id)
  if (!person) return
  const { offer_title: offerTitle } = purchase
  const testText = payments?.isTest ? TEST_TEXT : null
  const parts = refundFailedEmail({ link: site.link, firstName: person.first_name, offerTitle, total, testText })
  await enqueueEmail(db, keys, { to: person.email, ...composeEmail(parts), now: clock.now() })
}

/** Closes the offer of a payment disputed by the payer's bank, voids its receipt, and notifies the payer. */
async function takenBack(
  db: Transaction,
  services: Money,
  purchase: PurchaseRow,
  before: PurchaseState,
): Promise<void> {
  const { clock, keys, log, site, payments } = services
  log.warn({ purchase: purchase.id }, 'payment disputed')
  await takeBackReceipt(db, services, purchase, 'Disputed: the bank reversed the payment.')
  await closeUnpaid(db, services, purchase.job_offer_id)
  const { user_id, offer_title: offerTitle, total } = purchase
  const person = user_id === null ? undefined : await personById(db, user_id)
  // Otherwise, the payer already knows about the refund.
  if (!person || before !== 'paid') return
  const testText = payments?.isTest ? TEST_TEXT : null
  const parts = disputeEmail({ link: site.link, firstName: person.first_name, offerTitle, total, testText })
  await enqueueEmail(db, keys, { to: person.email, ...composeEmail(parts), now: clock.now() })
}

/** Voids the receipt because of the provider's report. */
async function takeBackReceipt(db: Transaction, services: Money, { id }: PurchaseRow, note: string): Promise<void> {
  const receipt = await voidReceipt(db, id, note, services.clock.now())
  if (!receipt) return
  const after = { status: 'void', total: receipt.total }
  await recordAuditEntry(db, { by: systemActor(services), act: 'invoice.update', record: receipt.id, after })
}

/** Reverses a purchase after a full refund: releases its coupon, voids its receipt, and closes the offer that it opened. */
async function undo(
  db: Transaction,
  services: Money,
  purchase: PurchaseRow,
  before: PurchaseState,
  tellBack: () => Promise<void>,
): Promise<void> {
  await releaseCouponUse(db, { purchase_id: purchase.id })
  await takeBackReceipt(db, services, purchase, 'Refunded.')
  // The refund was made at the provider, so the payer was not notified yet.
  if (before === 'paid') await closeUnpaid(db, services, purchase.job_offer_id)
  const note = await creditPurchase(db, services, purchase.id, purchase.total)
  if (before === 'paid') await emailRefund(db, services, purchase, 'Our payment provider refunded it.', note)
  else if (before === 'refund_failed') await emailRefund(db, services, purchase, SENT_AGAIN)
  else if (!isPaidFor(before)) await tellBack()
}
