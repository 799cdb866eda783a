import { badRequest } from '#contract/errors.ts'
import { whyNotRefunded } from '#rules/recruiter/invoice.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { closeUnpaid } from '../../payments/use-cases/close-unpaid.ts'
import { book } from '../../payments/writes.ts'
import { invoiceRefundEmail } from '../emails/invoice-refund.ts'
import { creditedOf, kindOf, stateOf } from '../reads.ts'
import { lockInvoice, lockInvoiced } from '../writes.ts'
import { creditNote } from './credit-note.ts'
import { TEST_TEXT } from './render-invoice-pdf.ts'

type Needed = Pick<Services, 'clock' | 'keys' | 'site' | 'files'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

export interface InvoiceRefund {
  /** Amount in cents. */
  readonly amount: number
  /** Amount refunded before, as the administrator saw it. Prevents a repeated call from refunding twice. */
  readonly before: number
  readonly reason: string
}

/**
 * Records a refund of a paid invoice by bank transfer, and issues its credit note. After a full refund, the offer is closed.
 * @throws {ApiError} `not_found`; `refused`
 */
export async function refundInvoice(
  db: Transaction,
  services: Needed,
  id: number,
  { amount, before, reason }: InvoiceRefund,
  by: Actor,
): Promise<void> {
  const now = services.clock.now()
  await lockInvoiced(db, id)
  const invoice = await lockInvoice(db, id)
  const { total, is_test } = invoice
  const refunded = await creditedOf(db, id)
  const facts = { kind: kindOf(invoice), state: stateOf(invoice), total, refunded }
  const refusal = whyNotRefunded(facts, amount, before)
  if (refusal !== null) throw badRequest(refusal)
  await recordAuditEntry(db, {
    by,
    act: 'invoice.refund',
    record: id,
    before: { refunded },
    after: { refunded: refunded + amount },
  })
  const note = await creditNote(db, services, id, amount)
  if (!is_test) {
    const entry = { kind: 'refund', provider: 'bank', payment_id: null, purchase_id: null, invoice_id: id } as const
    await book(db, { ...entry, amount: -amount, reference: note.number }, now)
  }
  const isClosed = refunded + amount === total && (await closeUnpaid(db, services, invoice.job_offer_id))
  const person = invoice.user_id === null ? undefined : await personById(db, invoice.user_id)
  if (!person) return
  const parts = invoiceRefundEmail({
    link: services.site.link,
    firstName: person.first_name,
    number: note.refersTo ?? '',
    noteNumber: note.number,
    offerTitle: invoice.offer_title,
    amount,
    reason,
    isClosed,
    testText: is_test ? TEST_TEXT : null,
  })
  const { file: attachment } = note
  await enqueueEmail(db, services.keys, { to: person.email, ...composeEmail(parts), now, attachment })
}
