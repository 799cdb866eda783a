import { invoiceNumber } from '#rules/recruiter/invoice.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { creditedOf, kindOf, receiptOf } from '../reads.ts'
import { creditedPaper } from '../writes.ts'
import { type Paper, writePaper } from './issue.ts'

type Needed = Pick<Services, 'clock' | 'files'>

/** Numbers a credit note for all or part of an invoice or a receipt, and stores it as a PDF. */
export async function creditNote(db: Transaction, services: Needed, invoiceId: number, amount: number): Promise<Paper> {
  const row = await creditedPaper(db, invoiceId)
  return writePaper(db, services, {
    kind: 'credit_note',
    organizationId: row.organization_id,
    jobOfferId: row.job_offer_id,
    userId: row.user_id,
    purchaseId: null,
    refersTo: { id: invoiceId, number: invoiceNumber(kindOf(row), row.number) },
    offerTitle: row.offer_title,
    price: amount,
    discount: 0,
    total: amount,
    coupon: null,
    billTo: {
      name: row.bill_name,
      attention: row.bill_attention,
      street: row.bill_street,
      street2: row.bill_street2,
      city: row.bill_city,
      state: row.bill_state,
      zip: row.bill_zip,
    },
    purchaseOrder: row.purchase_order,
    isTest: row.is_test,
  })
}

/**
 * Issues a credit note for the refunded amount of a purchase, in cents, less earlier credits. Returns `null` if there is no receipt or
 * nothing is left.
 */
export async function creditPurchase(
  db: Transaction,
  services: Needed,
  purchaseId: number,
  refunded: number,
): Promise<Paper | null> {
  const receiptId = await receiptOf(db, purchaseId)
  if (receiptId === null) return null
  const amount = refunded - (await creditedOf(db, receiptId))
  return amount > 0 ? creditNote(db, services, receiptId, amount) : null
}
