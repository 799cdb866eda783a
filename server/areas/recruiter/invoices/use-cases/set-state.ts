import { refused } from '#contract/errors.ts'
import { INVOICE_TEXT, type InvoiceState, invoiceNumber, whyNotSet } from '#rules/recruiter/invoice.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { giveUseBack } from '../../coupons/writes.ts'
import { book } from '../../payments/writes.ts'
import { kindOf, stateOf } from '../reads.ts'
import { lockInvoice, setInvoiceState } from '../writes.ts'

/**
 * What the platform's administrator says of an invoice. Paid, its money is booked; void, its coupon can be used again.
 * @throws {Failure} `not_found`; `refused`
 */
export async function setState(db: Writable, id: number, to: InvoiceState, note: string, now: Date): Promise<void> {
  const invoice = await lockInvoice(db, id)
  const { total, due, number, is_test } = invoice
  const refusal = whyNotSet({ kind: kindOf(invoice), state: stateOf(invoice), due }, to, now)
  if (refusal !== null) throw refused(refusal)
  if (to === 'void' && note === '') throw refused(INVOICE_TEXT.reason)
  await setInvoiceState(db, id, to, note === '' ? null : note, now)
  if (to === 'void') await giveUseBack(db, { invoice_id: id })
  if (to !== 'paid' || total === 0 || is_test) return
  const reference = invoiceNumber('invoice', number)
  const entry = { kind: 'invoice', provider: 'bank', payment_id: null, purchase_id: null, invoice_id: id } as const
  await book(db, { ...entry, amount: total, reference }, now)
}
