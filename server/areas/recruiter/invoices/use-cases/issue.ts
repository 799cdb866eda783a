import { type BillTo, dueAfter, type InvoiceKind, invoiceNumber, isPaidAtOnce } from '#rules/recruiter/invoice.ts'
import { personById, settingsOf } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { invoiceEmail } from '../emails/invoice.ts'
import { insertInvoice, nextNumber } from '../writes.ts'
import { drawInvoice, TEST_TEXT } from './draw-invoice.ts'

/** What is invoiced, or was paid. */
export interface Issue {
  readonly kind: InvoiceKind
  readonly organizationId: number
  readonly jobOfferId: number
  /** Who gets it. */
  readonly userId: number
  /** Of a receipt. */
  readonly purchaseId: number | null
  readonly offerTitle: string
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly coupon: { readonly id: number; readonly code: string } | null
  readonly billTo: BillTo
  readonly purchaseOrder: string
}

export interface Issued {
  readonly id: number
  readonly number: string
  readonly due: Date | null
}

/** Numbers an invoice or a receipt, keeps it as a PDF, and e-mails it: all of it with the transaction, or nothing. */
export async function issue(
  db: Writable,
  { clock, keys, site, files, payments }: Pick<Services, 'clock' | 'keys' | 'site' | 'files' | 'payments'>,
  facts: Issue,
): Promise<Issued> {
  const now = clock.now()
  const settings = await settingsOf(db)
  const person = await personById(db, facts.userId)
  const isTest = payments?.isTest ?? false
  const { kind, billTo, purchaseOrder, offerTitle, price, discount, total, coupon } = facts
  const isPaid = isPaidAtOnce(kind, total)
  const due = kind === 'invoice' ? dueAfter(now, isPaid ? 0 : settings.invoice_due_days) : null
  const count = await nextNumber(db, kind)
  const number = invoiceNumber(kind, count)
  const content = await drawInvoice({
    kind,
    number,
    issued: now,
    due: isPaid ? null : due,
    billTo,
    purchaseOrder,
    offerTitle,
    price,
    discount,
    total,
    isTest,
    couponCode: coupon?.code ?? null,
    issuer: settings.invoice_issuer,
    paymentText: settings.invoice_payment_text,
  })
  const name = `${number}.pdf`
  const mediaType = 'application/pdf'
  const id = await insertInvoice(db, {
    kind,
    number: count,
    organization_id: facts.organizationId,
    job_offer_id: facts.jobOfferId,
    user_id: facts.userId,
    purchase_id: facts.purchaseId,
    offer_title: offerTitle,
    price,
    discount,
    total,
    coupon_id: coupon?.id ?? null,
    status: isPaid ? 'paid' : 'open',
    issued: now,
    due,
    settled: isPaid ? now : null,
    bill_name: billTo.name,
    bill_attention: billTo.attention,
    bill_street: billTo.street,
    bill_street2: billTo.street2,
    bill_city: billTo.city,
    bill_state: billTo.state,
    bill_zip: billTo.zip,
    purchase_order: purchaseOrder,
    file_id: await files.store(db, { kind: 'invoice', name, mediaType, content }),
    is_test: isTest,
  })
  if (person) {
    const { email: to, first_name: firstName } = person
    const testText = isTest ? TEST_TEXT : null
    const words = composeEmail(
      invoiceEmail({ link: site.link, firstName, kind, number, offerTitle, total, due: isPaid ? null : due, testText }),
    )
    await enqueueEmail(db, keys, { to, ...words, now, attachment: { name, mediaType, content } })
  }
  return { id, number, due }
}
