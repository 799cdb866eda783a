import { z } from 'zod'
import { INVOICE_KINDS, INVOICE_STATES } from '#rules/recruiter/invoice.ts'
import { id, moment, noBody, queryId } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineList } from '../list.ts'
import { cents } from '../money.ts'
import { defineOperation } from '../operation.ts'

/** Invoice, receipt of a card payment, or credit note. */
const invoice = z.object({
  id,
  /** Number of the document, such as "INV-000042". */
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATES),
  /** `3` for overdue, `2` for open, and `1` for settled. */
  urgency: z.number().int(),
  jobOfferId: id.nullable(),
  title: z.string(),
  total: cents,
  issued: moment,
  due: moment.nullable(),
  settled: moment.nullable(),
  purchaseOrder: z.string(),
  /** Amount refunded, and date of the last refund. */
  refunded: cents,
  refundedOn: moment.nullable(),
  /** Number of the document that a credit note corrects. */
  refersTo: z.string().nullable(),
  /** Whether a paid amount must be refunded by bank transfer. */
  refundOwed: z.boolean(),
  isTest: z.boolean(),
})
export type InvoiceDto = z.output<typeof invoice>

const columns = {
  number: { title: 'Number' },
  kind: { title: 'Type', filter: { oneOf: INVOICE_KINDS } },
  status: { title: 'Status', filter: { oneOf: INVOICE_STATES } },
  urgency: { title: 'Urgency', sortable: true },
  title: { title: 'Offer', filter: 'text' },
  total: { title: 'Total (cents)', sortable: true },
  issued: { title: 'Issued', sortable: true, filter: 'dates' },
  due: { title: 'Due', sortable: true, filter: 'dates' },
  settled: { title: 'Paid or voided', sortable: true },
  purchaseOrder: { title: 'Purchase order', filter: 'text' },
  refunded: { title: 'Refunded (cents)' },
  refundedOn: { title: 'Refunded on' },
  refundOwed: { title: 'Refund owed', filter: 'boolean' },
  refersTo: { title: 'Original document' },
} as const

export const listOwnInvoices = defineList({
  route: 'recruiter/invoice/index',
  summary: "Lists the invoices and receipts of the caller's organization, unpaid first, then newest first.",
  source: 'decision G-055',
  callers: ['MSS_RECRUITER'],
  row: invoice.meta({ id: 'Invoice' }),
  columns,
  sort: '-urgency',
  csv: 'invoices',
})

export const readInvoice = defineOperation({
  method: 'GET',
  route: 'recruiter/invoice/pdf',
  summary:
    "Returns an invoice, receipt, or credit note of the caller's organization as sent, stamped if void or refunded. Platform administrators can get documents of any organization.",
  source: 'decision G-055',
  callers: ['MSS_RECRUITER', 'GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: fileOutput,
  returns: 'file',
  writes: false,
})

export const listInvoices = defineList({
  route: 'invoice/index',
  summary: 'Lists all invoices and receipts, unpaid first, then newest first.',
  source: 'decision G-055',
  callers: ['GM_ADMIN'],
  row: invoice.extend({ organization: z.string(), note: z.string().nullable() }).meta({ id: 'AdminInvoice' }),
  columns: {
    ...columns,
    organization: { title: 'Organization', sortable: true, filter: 'text' },
    note: { title: 'Note' },
  },
  sort: '-urgency',
  csv: 'invoices',
})

export const updateInvoice = defineOperation({
  method: 'PUT',
  route: 'invoice/update',
  summary: 'Marks an invoice as paid, overdue, or void. A void invoice has the same number and shows the reason.',
  source: 'decision G-055',
  callers: ['GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: z
    .object({ status: z.enum(['paid', 'overdue', 'void']), note: z.string().trim().max(1000).default('') })
    .strict(),
  output: z.object({ id, status: z.enum(INVOICE_STATES) }),
  writes: true,
})

export const refundInvoice = defineOperation({
  method: 'POST',
  route: 'invoice/refund',
  summary:
    'Records a full or partial refund of a paid invoice by bank transfer and sends a credit note. A full refund closes the offer.',
  source: 'decision 78',
  callers: ['GM_ADMIN'],
  query: z.object({ id: queryId }).strict(),
  body: z
    .object({
      /** Amount in cents. */
      amount: z.number().int().min(1).max(10_000_000),
      /** Amount refunded before, in cents. A repeated request therefore refunds nothing. */
      before: cents,
      reason: z.string().trim().min(1).max(1000),
    })
    .strict(),
  output: z.object({ id, refunded: cents }),
  writes: true,
})
