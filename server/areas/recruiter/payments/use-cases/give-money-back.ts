import { invoiceNumber } from '#rules/recruiter/invoice.ts'
import { recordAuditEntry, systemActor } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { creditedOf, liveInvoice, stateOf } from '../../invoices/reads.ts'
import type { Paper } from '../../invoices/use-cases/issue.ts'
import { TEST_TEXT } from '../../invoices/use-cases/render-invoice-pdf.ts'
import { voidInvoice } from '../../invoices/use-cases/set-state.ts'
import { lockInvoice, markRefundOwed } from '../../invoices/writes.ts'
import { type OfferRow, offersWithoutMatch, recruiterOf } from '../../reads.ts'
import { changeState } from '../../use-cases/change-state.ts'
import { lockOffer, settleMoneyBack } from '../../writes.ts'
import { type GivenBack, noMatchEmail } from '../emails/no-match.ts'
import { paidPurchase, refundsBooked } from '../reads.ts'
import { lockPurchase } from '../writes.ts'
import type { Money } from './record-payment.ts'
import { beginRefund } from './refund.ts'

const REASON = 'No physician matched the offer in time.'

/**
 * Closes offers that had no match within the promised time and refunds their price. Each offer has its own transaction, so it is handled
 * only once even if the process is killed. The job that settles payments requests the refunds from the provider.
 */
export async function giveMoneyBack(services: Money): Promise<void> {
  const { db, clock } = services
  for (const id of await offersWithoutMatch(db, clock.now()))
    await db.transaction().execute(async trx => {
      const offer = await lockOffer(trx, { id })
      // Check again after locking, since the offer may have been matched, paused, or settled. Additions of matches wait for the lock.
      if (!(await offersWithoutMatch(trx, clock.now())).includes(id)) return
      await giveBack(trx, services, offer)
    })
}

async function giveBack(db: Transaction, services: Money, offer: OfferRow): Promise<void> {
  const card = await refundCard(db, services, offer)
  const bank = await giveInvoiceBack(db, services, offer)
  const given = [card?.given, bank].filter(each => each !== undefined)
  const now = services.clock.now()
  // The full price was already refunded manually.
  if (given.length === 0) return settleMoneyBack(db, offer, null)
  await settleMoneyBack(db, offer, now)
  const { status } = await lockOffer(db, offer)
  if (status === 'active') await changeState(db, services, offer, 'close')
  const total = given.reduce((sum, { amount }) => sum + amount, 0)
  await recordAuditEntry(db, {
    by: systemActor(services),
    act: 'job-offer.money-back',
    record: offer.id,
    facts: { total },
  })
  await tell(db, services, offer, given, card?.note ?? null)
}

async function refundCard(
  db: Transaction,
  services: Money,
  offer: OfferRow,
): Promise<{ readonly given: GivenBack; readonly note: Paper | null } | undefined> {
  const known = await paidPurchase(db, offer.id)
  if (!known) return undefined
  const purchase = await lockPurchase(db, known.id)
  if (purchase.state !== 'paid' || purchase.total === 0) return undefined
  const { refunded } = await refundsBooked(db, purchase.id)
  const note = await beginRefund(db, services, purchase, REASON, systemActor(services))
  return { given: { way: 'card', amount: purchase.total - refunded, noteNumber: note?.number ?? null }, note }
}

async function giveInvoiceBack(db: Transaction, services: Money, offer: OfferRow): Promise<GivenBack | undefined> {
  const live = await liveInvoice(db, offer.id)
  if (!live || live.total === 0) return undefined
  const invoice = await lockInvoice(db, live.id)
  const number = invoiceNumber('invoice', invoice.number)
  const state = stateOf(invoice)
  if (state === 'open' || state === 'overdue') {
    await voidInvoice(db, services, invoice, REASON, systemActor(services))
    return { way: 'void', amount: invoice.total, number }
  }
  const amount = invoice.total - (await creditedOf(db, invoice.id))
  if (state !== 'paid' || amount <= 0) return undefined
  await markRefundOwed(db, invoice.id, services.clock.now())
  return { way: 'transfer', amount, number }
}

/** Notifies the author of the offer, or the owner of the organization if the author has left. */
async function tell(
  db: Transaction,
  { clock, keys, site, payments }: Money,
  offer: OfferRow,
  given: readonly GivenBack[],
  note: Paper | null,
): Promise<void> {
  const recruiter = await recruiterOf(db, offer)
  if (!recruiter) return
  const testText = payments?.isTest ? TEST_TEXT : null
  const facts = { link: site.link, firstName: recruiter.first_name, offerTitle: offer.title, given, testText }
  const attached = note ? { attachment: note.file } : {}
  const words = composeEmail(noMatchEmail(facts))
  await enqueueEmail(db, keys, { to: recruiter.email, ...words, now: clock.now(), ...attached })
}
