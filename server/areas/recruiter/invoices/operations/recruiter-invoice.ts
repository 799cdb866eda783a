import { notFound } from '#contract/errors.ts'
import { listOwnInvoices, readInvoice } from '#contract/recruiter/invoice.ts'
import { invoiceNumber } from '#rules/recruiter/invoice.ts'
import { handleDownload } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { organizationOf } from '../../reads.ts'
import { serializeInvoice } from '../present.ts'
import { invoiceFile, invoiceList, kindOf } from '../reads.ts'
import { stamped } from '../use-cases/stamp.ts'

/** Placeholder for recruiters without an organization. No organization has this number. */
const NONE = 0

export const recruiterInvoice = [
  handleList(
    listOwnInvoices,
    async ({ db, caller }) => invoiceList(db, (await organizationOf(db, caller.userId)) ?? NONE),
    rows => rows.map(serializeInvoice),
  ),

  handleDownload(readInvoice, async ({ db, caller, query, services }) => {
    const isAny = caller.roles.includes('GM_ADMIN')
    const invoice = await invoiceFile(db, query.id, isAny ? null : ((await organizationOf(db, caller.userId)) ?? NONE))
    const name = invoice && `${invoiceNumber(kindOf(invoice), invoice.number)}.pdf`
    const file = invoice ? await services.files.read(db, invoice.file_id, name) : null
    if (!file || !invoice) throw notFound()
    return stamped(file, invoice)
  }),
]
