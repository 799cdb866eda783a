import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface VoidInvoice {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly number: string
  readonly offerTitle: string
  readonly total: number
  /** Reason given by the platform administrator. */
  readonly reason: string
  /** Whether the offer is closed because it has no other payment. */
  readonly isClosed: boolean
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email that tells an invoice's recipient that no payment is due. */
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
