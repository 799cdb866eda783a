import { invoiceNumber, overdueAction, PAUSED_AFTER_DAYS } from '#rules/recruiter/invoice.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { recordAuditEntry, systemActor } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { type OfferRow, recruiterOf } from '../../reads.ts'
import { changeState } from '../../use-cases/change-state.ts'
import { lockOffer, pauseOffer } from '../../writes.ts'
import { overdueEmail } from '../emails/overdue.ts'
import { longOverdue, stateOf } from '../reads.ts'
import { lockInvoice } from '../writes.ts'

const DAY_MS = 86_400_000
type Needed = Pick<Services, 'db' | 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Pauses or closes offers with long overdue invoices. Each invoice has its own transaction, so it is handled only once even if the process
 * is killed.
 */
export async function processOverdueInvoices(services: Needed): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  for (const { id, jobOfferId } of await longOverdue(db, new Date(now.getTime() - PAUSED_AFTER_DAYS * DAY_MS)))
    await db.transaction().execute(async trx => {
      const offer = await lockOffer(trx, { id: jobOfferId })
      const invoice = await lockInvoice(trx, id)
      const isUnpaid = stateOf(invoice) === 'open' || stateOf(invoice) === 'overdue'
      const act = isUnpaid && invoice.due ? overdueAction(invoice.due, now) : null
      if (act === null || offer.status !== 'active' || (act === 'pause' && offer.paused !== null)) return
      if (act === 'pause') {
        await pauseOffer(trx, offer, now)
        await requestMatching(trx, services, { offers: [offer.id] })
      } else await changeState(trx, services, offer, 'close')
      const done = act === 'pause' ? 'job-offer.pause' : 'job-offer.close'
      await recordAuditEntry(trx, { by: systemActor(services), act: done, record: offer.id, facts: { invoice: id } })
      await tell(trx, services, offer, invoice, act)
    })
}

async function tell(
  db: Transaction,
  { clock, keys, site }: Needed,
  offer: OfferRow,
  { number, total }: { readonly number: number; readonly total: number },
  act: 'pause' | 'close',
): Promise<void> {
  const recruiter = await recruiterOf(db, offer)
  if (!recruiter) return
  const facts = { firstName: recruiter.first_name, number: invoiceNumber('invoice', number), offerTitle: offer.title }
  const words = overdueEmail({ link: site.link, ...facts, total, act })
  await enqueueEmail(db, keys, { to: recruiter.email, ...words, now: clock.now() })
}
