import { badRequest } from '#contract/errors.ts'
import { INVOICE_TEXT, type InvoiceState, invoiceNumber, whyNotSet } from '#rules/recruiter/invoice.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { type Actor, recordAuditEntry, type SystemActor } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { releaseCouponUse } from '../../coupons/writes.ts'
import { closeUnpaid } from '../../payments/use-cases/close-unpaid.ts'
import { book } from '../../payments/writes.ts'
import { resumeOffer } from '../../writes.ts'
import { voidInvoiceEmail } from '../emails/void-invoice.ts'
import { kindOf, stateOf } from '../reads.ts'
import { lockInvoice, lockInvoiced, setInvoiceState } from '../writes.ts'
import { TEST_TEXT } from './render-invoice-pdf.ts'

type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Sets an invoice's state for the platform administrator. `paid` books its money. `void` releases its coupon, closes the offer that it
 * opened, and notifies its recipient.
 * @throws {ApiError} `not_found`; `refused`
 */
export async function setState(
  db: Transaction,
  services: Needed,
  id: number,
  to: InvoiceState,
  note: string,
  by: Actor,
): Promise<void> {
  const now = services.clock.now()
  await lockInvoiced(db, id)
  const invoice = await lockInvoice(db, id)
  const { total, due, number, is_test } = invoice
  const refusal = whyNotSet({ kind: kindOf(invoice), state: stateOf(invoice), due, total }, to, now)
  if (refusal !== null) throw badRequest(refusal)
  if (to === 'void' && note === '') throw badRequest(INVOICE_TEXT.reason)
  if (to === 'void') {
    const isClosed = await voidInvoice(db, services, invoice, note, by)
    return tellVoid(db, services, invoice, note, isClosed)
  }
  await change(db, services, invoice, { to, note: note === '' ? null : note }, by)
  if (to !== 'paid' || total === 0 || is_test) return
  const reference = invoiceNumber('invoice', number)
  const entry = { kind: 'invoice', provider: 'bank', payment_id: null, purchase_id: null, invoice_id: id } as const
  await book(db, { ...entry, amount: total, reference }, now)
}

type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>
type By = Actor | SystemActor

/**
 * Voids an invoice, and closes its offer unless there is another payment for it. Notifies no one. Lock the offer first, then the invoice.
 * @returns Whether the offer was closed
 */
export async function voidInvoice(
  db: Transaction,
  services: Needed,
  invoice: LockedInvoice,
  note: string,
  by: By,
): Promise<boolean> {
  await change(db, services, invoice, { to: 'void', note }, by)
  await releaseCouponUse(db, { invoice_id: invoice.id })
  return closeUnpaid(db, services, invoice.job_offer_id)
}

async function change(
  db: Transaction,
  services: Needed,
  invoice: LockedInvoice,
  { to, note }: { readonly to: InvoiceState; readonly note: string | null },
  by: By,
): Promise<void> {
  const { id, total, job_offer_id: jobOfferId } = invoice
  const now = services.clock.now()
  await setInvoiceState(db, id, to, note, now)
  const before = { status: stateOf(invoice) }
  await recordAuditEntry(db, { by, act: 'invoice.update', record: id, before, after: { status: to, total } })
  if (to === 'overdue' || jobOfferId === null) return
  await resumeOffer(db, { id: jobOfferId }, now)
  await requestMatching(db, services, { offers: [jobOfferId] })
}

async function tellVoid(
  db: Transaction,
  { clock, keys, site }: Needed,
  { user_id, number: count, offer_title: offerTitle, total, is_test }: LockedInvoice,
  reason: string,
  isClosed: boolean,
): Promise<void> {
  const person = user_id === null ? undefined : await personById(db, user_id)
  if (!person) return
  const { email: to, first_name: firstName } = person
  const number = invoiceNumber('invoice', count)
  const testText = is_test ? TEST_TEXT : null
  const { link } = site
  const parts = voidInvoiceEmail({ link, firstName, number, offerTitle, total, reason, isClosed, testText })
  await enqueueEmail(db, keys, { to, ...composeEmail(parts), now: clock.now() })
}
