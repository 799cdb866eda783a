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

/** To whoever got an invoice that nobody has to pay any more. */
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
    'The offer is closed: it no longer matches physicians, and all messages are kept. You can copy it into a new draft and post it again at any time.'
  return {
    subject: `${testText === null ? '' : '[Test] '}Invoice ${number} is void`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `Invoice ${number} of ${moneyText(total)} for your offer “${offerTitle}” is void: it does not have to be paid. The reason: ${reason}`,
      ...(isClosed ? [closed] : []),
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'See my offers', url: link('/recruiter/exchange') },
  }
}
