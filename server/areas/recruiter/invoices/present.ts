import type { InvoiceDto } from '#contract/recruiter/invoice.ts'
import { invoiceNumber } from '#rules/recruiter/invoice.ts'
import { type InvoiceRow, kindOf, stateOf } from './reads.ts'

export function serializeInvoice(row: InvoiceRow): InvoiceDto {
  return {
    id: row.id,
    number: invoiceNumber(kindOf(row), row.number),
    kind: kindOf(row),
    status: stateOf(row),
    urgency: row.urgency,
    jobOfferId: row.job_offer_id,
    title: row.offer_title,
    total: row.total,
    issued: row.issued.toISOString(),
    due: row.due?.toISOString() ?? null,
    settled: row.settled?.toISOString() ?? null,
    purchaseOrder: row.purchase_order,
    refunded: row.refunded,
    refundedOn: row.refunded_on?.toISOString() ?? null,
    refersTo: row.refers_to === null ? null : invoiceNumber(kindOf(row.refers_to), row.refers_to.number),
    refundOwed: row.is_owed,
    isTest: row.is_test,
  }
}
