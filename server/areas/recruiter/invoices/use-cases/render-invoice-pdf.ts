import { addressLines, type BillTo, INVOICE_NAMES, type InvoiceKind } from '#rules/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { writtenDay } from '#server/platform/clock.ts'
import { PAPER, type PrintedText, printPdf, wrapped } from '#server/platform/pdf.ts'

/** Facts on an invoice, a receipt, or a credit note. */
export interface InvoiceContent {
  readonly kind: InvoiceKind
  /** Number, such as "INV-000042". */
  readonly number: string
  readonly issued: Date
  /** `null` if it has been paid. */
  readonly due: Date | null
  /** Number of the document that a credit note corrects. */
  readonly refersTo: string | null
  readonly billTo: BillTo
  readonly purchaseOrder: string
  readonly offerTitle: string
  readonly price: number
  readonly discount: number
  /** Code of the coupon. `null` if there is none. */
  readonly couponCode: string | null
  readonly total: number
  /** Issuer; `paymentText` contains the payment instructions. */
  readonly issuer: string
  readonly paymentText: string
  readonly isTest: boolean
}

export const TEST_TEXT = 'Test document. No payment was made or is due.'

const [LEFT, RIGHT] = [56, PAPER.width - 56]
const LINE = 14

/** Renders a document on one page of US Letter. */
export function renderInvoicePdf(facts: InvoiceContent): Promise<Buffer> {
  const { kind, number, issued, due, billTo, purchaseOrder, issuer, refersTo } = facts
  const name = INVOICE_NAMES[kind]
  const texts: PrintedText[] = [
    { text: name, x: LEFT, y: 76, size: 22, isBold: true },
    ...lines(issuer.split(/\r?\n/).slice(0, 6), RIGHT, 64, { isRight: true }),
    ...lines(addressLines(billTo), LEFT, 160),
    { text: 'Billed to', x: LEFT, y: 142, size: 9, gray: 0.4 },
  ]
  const details: readonly (readonly [string, string])[] = [
    [`${name} number`, number],
    ['Date', writtenDay(issued)],
    ...(refersTo !== null
      ? [['Refers to', refersTo] as const]
      : [due ? (['Due', writtenDay(due)] as const) : (['Paid', writtenDay(issued)] as const)]),
    ...(purchaseOrder === '' ? [] : [['Purchase order', purchaseOrder] as const]),
  ]
  details.forEach(([label, value], at) => {
    const y = 160 + at * LINE
    texts.push({ text: label, x: 380, y, gray: 0.4 }, { text: value, x: RIGHT, y, isRight: true })
  })
  const table = 290
  texts.push(
    { text: 'Description', x: LEFT, y: table, size: 9, gray: 0.4 },
    { text: 'Amount (USD)', x: RIGHT, y: table, size: 9, gray: 0.4, isRight: true },
  )
  const about = refersTo === null ? 'Job offer on the exchange' : `Refund of ${refersTo}, job offer on the exchange`
  let y = table + 24
  for (const [at, line] of wrapped(`${about}: ${facts.offerTitle}`, 76).slice(0, 5).entries()) {
    if (at === 0) texts.push({ text: moneyText(facts.price), x: RIGHT, y, isRight: true })
    texts.push({ text: line, x: LEFT, y })
    y += LINE
  }
  if (facts.discount > 0) {
    const code = facts.couponCode === null ? '' : ` ${facts.couponCode}`
    texts.push(
      { text: `Coupon${code}`, x: LEFT, y: y + 4 },
      { text: `-${moneyText(facts.discount)}`, x: RIGHT, y: y + 4, isRight: true },
    )
    y += LINE + 4
  }
  const end = y + 8
  texts.push(
    {
      text: facts.due ? 'Amount due' : refersTo === null ? 'Amount paid' : 'Amount refunded',
      x: LEFT,
      y: end + 18,
      isBold: true,
    },
    { text: moneyText(facts.total), x: RIGHT, y: end + 18, isBold: true, isRight: true },
    ...lines(
      facts.due
        ? facts.paymentText
            .split(/\r?\n/)
            .flatMap(line => wrapped(line, 90))
            .slice(0, 12)
        : [],
      LEFT,
      end + 60,
    ),
    ...(facts.isTest ? [{ text: TEST_TEXT, x: LEFT, y: 112, size: 12, isBold: true }] : []),
  )
  const rules = [table + 8, end].map(at => ({ y: at, from: LEFT, to: RIGHT }))
  return printPdf({ title: `${name} ${number}`, made: issued, texts, rules })
}

function lines(
  all: readonly string[],
  x: number,
  y: number,
  how: Pick<PrintedText, 'isRight'> = {},
): readonly PrintedText[] {
  return all.map((text, at) => ({ text, x, y: y + at * LINE, ...how }))
}
