import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface InvoiceRefund {
  readonly link: (path: string) => string
  readonly firstName: string
  /** Number of the invoice; `noteNumber` is the number of its credit note. */
  readonly number: string
  readonly noteNumber: string
  readonly offerTitle: string
  /** Amount in cents. */
  readonly amount: number
  readonly reason: string
  readonly isClosed: boolean
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email about a refund of a paid invoice. */
export function invoiceRefundEmail(given: InvoiceRefund): EmailParts {
  const { link, firstName, number, noteNumber, offerTitle, amount, reason, isClosed, testText } = given
  return {
    subject: `${testText === null ? '' : '[Test] '}We refunded ${moneyText(amount)} of invoice ${number}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `We’re refunding ${moneyText(amount)} of invoice ${number} for your offer “${offerTitle}” by bank transfer. Reason: ${reason}`,
      `Credit note ${noteNumber} is attached.`,
      ...(isClosed ? ['The offer is closed and no longer matches physicians. You can still read its messages.'] : []),
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View invoices', url: link('/recruiter/invoices') },
  }
}
