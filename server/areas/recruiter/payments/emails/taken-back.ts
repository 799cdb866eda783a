import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface TakenBack {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly offerTitle: string
  readonly total: number
  /** Says that it is a test; null: it is none. */
  readonly testText: string | null
}

/** The payer's bank took the money of a purchase back: somebody disputed it there. */
export function disputeEmail({ link, firstName, offerTitle, total, testText }: TakenBack): EmailParts {
  return {
    subject: `${testText === null ? '' : '[Test] '}Your bank took back your payment of ${moneyText(total)}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `Your bank told us that your payment of ${moneyText(total)} for the offer “${offerTitle}” is disputed, and took it back. The offer is closed: it no longer matches physicians, and all messages are kept.`,
      'If that is a mistake, please tell your bank. You can copy the offer into a new draft and post it again at any time.',
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'See my offers', url: link('/recruiter/exchange') },
  }
}
