import { INVOICE_NAMES } from '#rules/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { writtenDay } from '#server/platform/clock.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface Issued {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly kind: 'invoice' | 'receipt'
  readonly number: string
  readonly offerTitle: string
  readonly total: number
  readonly due: Date | null
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email about an open offer, with the invoice or the receipt attached. */
export function invoiceEmail({ link, firstName, kind, number, offerTitle, total, due, testText }: Issued): EmailParts {
  const name = INVOICE_NAMES[kind]
  const received = total === 0 ? 'No payment is due.' : `We received ${moneyText(total)}.`
  const paid = due === null ? received : `${moneyText(total)} is due by ${writtenDay(due)}.`
  return {
    subject: `${testText === null ? '' : '[Test] '}${name} ${number}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `Your offer “${offerTitle}” is on the exchange now, and we match it with physicians’ ICOs.`,
      `${paid} Your ${name.toLowerCase()} is attached.`,
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}
