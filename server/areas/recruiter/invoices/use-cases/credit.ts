import { whyNoInvoice } from '#rules/recruiter/invoice.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { unpaidInvoices } from '../reads.ts'

/** Returns why an organization can't have an offer invoiced now, or `null` if it can. Lock the organization to rely on the result. */
export async function creditRefusal(db: Database, organizationId: number): Promise<string | null> {
  const { invoice_issuer: issuer, invoice_payment_text: paymentText, open_invoices: most } = await settingsOf(db)
  return whyNoInvoice({ issuer, paymentText, most, unpaid: await unpaidInvoices(db, organizationId) })
}
