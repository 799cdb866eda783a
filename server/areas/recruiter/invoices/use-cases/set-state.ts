import { refused } from '#contract/errors.ts'
import { INVOICE_TEXT, type InvoiceState, invoiceNumber, whyNotSet } from '#rules/recruiter/invoice.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { giveUseBack } from '../../coupons/writes.ts'
import { closeUnpaid } from '../../payments/use-cases/close-unpaid.ts'
import { book } from '../../payments/writes.ts'
import { kindOf, stateOf } from '../reads.ts'
import { lockInvoice, lockInvoiced, setInvoiceState } from '../writes.ts'

/**
 * What the platform's administrator says of an invoice. Paid, its money is booked; void, its coupon can be used again, and the offer that it opened is closed.
 * @throws {Failure} `not_found`; `refused`
 */
export async function setState(
  db: Writable,
  services: Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> },
  id: number,
  to: InvoiceState,
  note: string,
): Promise<void> {
  const now = services.clock.now()
  await lockInvoiced(db, id)
  const invoice = await lockInvoice(db, id)
  const { total, due, number, is_test } = invoice
  const refusal = whyNotSet({ kind: kindOf(invoice), state: stateOf(invoice), due }, to, now)
  if (refusal !== null) throw refused(refusal)
  if (to === 'void' && note === '') throw refused(INVOICE_TEXT.reason)
  await setInvoiceState(db, id, to, note === '' ? null : note, now)
  if (to === 'void') {
    await giveUseBack(db, { invoice_id: id })
    await closeUnpaid(db, services, invoice.job_offer_id)
  }
  if (to !== 'paid' || total === 0 || is_test) return
  const reference = invoiceNumber('invoice', number)
  const entry = { kind: 'invoice', provider: 'bank', payment_id: null, purchase_id: null, invoice_id: id } as const
  await book(db, { ...entry, amount: total, reference }, now)
}
