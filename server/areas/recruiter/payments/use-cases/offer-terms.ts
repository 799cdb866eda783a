import { canInvoice } from '#rules/recruiter/invoice.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

interface OfferTerms {
  readonly days: number
  /** `null` if payment by invoice is not available. */
  readonly invoices: { readonly days: number; readonly most: number } | null
}

/** Returns the settings that apply to newly posted offers. */
export async function offerTerms(db: Database): Promise<OfferTerms> {
  const settings = await settingsOf(db)
  const { invoice_issuer: issuer, invoice_payment_text: paymentText, invoice_due_days, open_invoices: most } = settings
  const hasInvoices = most > 0 && canInvoice({ issuer, paymentText })
  return { days: settings.job_offer_days, invoices: hasInvoices ? { days: invoice_due_days, most } : null }
}
