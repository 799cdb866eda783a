import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface RefundFailed {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly offerTitle: string
  readonly total: number
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email that a refund did not arrive, so that the money is still owed. */
export function refundFailedEmail({ link, firstName, offerTitle, total, testText }: RefundFailed): EmailParts {
  return {
    subject: `${testText === null ? '' : '[Test] '}Your bank didn’t accept our refund`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `We refunded your payment of ${moneyText(total)} for the offer “${offerTitle},” but your bank returned the money to us. We still owe it to you.`,
      'We’ll send it to the same card again. If the card is closed, contact us, and we’ll pay you another way.',
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}
