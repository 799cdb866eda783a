import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface VoidInvoice {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly number: string
  readonly offerTitle: string
  readonly total: number
  /** By the platform's administrator. */
  readonly reason: string
  /** Nothing else paid for the offer. */
  readonly isClosed: boolean
  /** Says that it is a test; null: it is none. */
  readonly testText: string | null
}

/** Notifies an invoice's recipient that no payment is due. */
export function voidInvoiceEmail({
  link,
  firstName,
  number,
  offerTitle,
  total,
  reason,
  isClosed,
  testText,
}: VoidInvoice): EmailParts {
  const closed =
    'Your offer is closed and no longer matches physicians. You can still read its messages. You can copy it to a new draft and post it again at any time.'
  return {
    subject: `${testText === null ? '' : '[Test] '}Invoice ${number} has been voided`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `We voided invoice ${number} of ${moneyText(total)} for your offer “${offerTitle}.” You don’t need to pay it. Reason: ${reason}`,
      ...(isClosed ? [closed] : []),
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}
