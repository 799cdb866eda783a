import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface TakenBack {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly offerTitle: string
  readonly total: number
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email that a purchase was disputed and the payer's bank withdrew the money. */
export function disputeEmail({ link, firstName, offerTitle, total, testText }: TakenBack): EmailParts {
  return {
    subject: `${testText === null ? '' : '[Test] '}Your payment of ${moneyText(total)} was disputed`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `Your bank disputed and reversed your payment of ${moneyText(total)} for the offer “${offerTitle}.” Your offer is closed and no longer matches physicians. You can still read its messages.`,
      'If this is a mistake, contact your bank. You can copy the offer to a new draft and post it again at any time.',
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}
