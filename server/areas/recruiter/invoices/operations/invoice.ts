import { listInvoices, refundInvoice as refundOperation, updateInvoice } from '#contract/recruiter/invoice.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { serializeInvoice } from '../present.ts'
import { invoiceList } from '../reads.ts'
import { refundInvoice } from '../use-cases/refund-invoice.ts'
import { setState } from '../use-cases/set-state.ts'

export const invoice = [
  handleList(
    listInvoices,
    ({ db }) => invoiceList(db, null),
    rows => rows.map(row => ({ ...serializeInvoice(row), organization: row.organization, note: row.note })),
  ),

  handle(updateInvoice, async input => {
    const { db, query, body, services } = input
    await setState(db, services, query.id, body.status, body.note, actorOf(input))
    return { id: query.id, status: body.status }
  }),

  handle(refundOperation, async input => {
    const { db, query, body, services } = input
    await refundInvoice(db, services, query.id, body, actorOf(input))
    return { id: query.id, refunded: body.before + body.amount }
  }),
]
