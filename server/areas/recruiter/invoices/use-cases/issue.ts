import { type BillTo, dueAfter, type InvoiceKind, invoiceNumber, isPaidAtOnce } from '#rules/recruiter/invoice.ts'
import { personById, settingsOf } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { invoiceEmail } from '../emails/invoice.ts'
import { insertInvoice, nextNumber } from '../writes.ts'
import { renderInvoicePdf, TEST_TEXT } from './render-invoice-pdf.ts'

/** Document to issue for an invoice, a payment, or a refund. */
export interface Issue {
  readonly kind: InvoiceKind
  readonly organizationId: number
  readonly jobOfferId: number | null
  /** ID of the recipient. */
  readonly userId: number | null
  /** Purchase of a receipt. */
  readonly purchaseId: number | null
  /** Document that a credit note corrects. */
  readonly refersTo: { readonly id: number; readonly number: string } | null
  readonly offerTitle: string
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly coupon: { readonly id: number; readonly code: string } | null
  readonly billTo: BillTo
  readonly purchaseOrder: string
  readonly isTest: boolean
}

/** Document as stored and sent. */
export interface Paper {
  readonly id: number
  readonly number: string
  readonly due: Date | null
  readonly total: number
  readonly refersTo: string | null
  readonly file: { readonly name: string; readonly mediaType: string; readonly content: Buffer }
}

type Sent = Omit<Issue, 'isTest' | 'refersTo'> & { readonly kind: 'invoice' | 'receipt' }

/** Numbers an invoice or a receipt, stores it as a PDF, and emails it. All steps succeed or fail with the transaction. */
export async function issue(
  db: Transaction,
  services: Pick<Services, 'clock' | 'keys' | 'site' | 'files' | 'payments'>,
  facts: Sent,
): Promise<Paper> {
  const { clock, keys, site, payments } = services
  const isTest = payments?.isTest ?? false
  const paper = await writePaper(db, services, { ...facts, refersTo: null, isTest })
  const person = facts.userId === null ? undefined : await personById(db, facts.userId)
  if (person) {
    const { email: to, first_name: firstName } = person
    const { kind, offerTitle, total } = facts
    const { number } = paper
    const testText = isTest ? TEST_TEXT : null
    const due = isPaidAtOnce(kind, total) ? null : paper.due
    const words = composeEmail(
      invoiceEmail({ link: site.link, firstName, kind, number, offerTitle, total, due, testText }),
    )
    await enqueueEmail(db, keys, { to, ...words, now: clock.now(), attachment: paper.file })
  }
  return paper
}

/** Numbers a document and stores it as a PDF. */
export async function writePaper(
  db: Transaction,
  { clock, files }: Pick<Services, 'clock' | 'files'>,
  facts: Issue,
): Promise<Paper> {
  const now = clock.now()
  const settings = await settingsOf(db)
  const { kind, billTo, purchaseOrder, offerTitle, price, discount, total, coupon, refersTo, isTest } = facts
  const isPaid = isPaidAtOnce(kind, total)
  const due = kind === 'invoice' ? dueAfter(now, isPaid ? 0 : settings.invoice_due_days) : null
  const count = await nextNumber(db, kind)
  const number = invoiceNumber(kind, count)
  const content = await renderInvoicePdf({
    kind,
    number,
    issued: now,
    due: isPaid ? null : due,
    refersTo: refersTo?.number ?? null,
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
  const file = { name: `${number}.pdf`, mediaType: 'application/pdf', content }
  const id = await insertInvoice(db, {
    kind,
    number: count,
    organization_id: facts.organizationId,
    job_offer_id: facts.jobOfferId,
    user_id: facts.userId,
    purchase_id: facts.purchaseId,
    refers_to: refersTo?.id ?? null,
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
    file_id: await files.store(db, { kind: 'invoice', ...file }),
    is_test: isTest,
  })
  return { id, number, due, total, refersTo: refersTo?.number ?? null, file }
}
