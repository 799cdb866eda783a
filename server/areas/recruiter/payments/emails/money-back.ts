import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface MoneyBack {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly offerTitle: string
  /** In cents; null: it is of another currency. */
  readonly total: number | null
  /** Why, by the platform's administrator; null: the offer could not be opened. */
  readonly reason: string | null
  /** Says that it is a test; null: it is none. */
  readonly testText: string | null
}

/** The money of a purchase goes back. */
export function moneyBackEmail({ link, firstName, offerTitle, total, reason, testText }: MoneyBack): EmailParts {
  const amount = total === null ? '' : ` of ${moneyText(total)}`
  const why =
    reason === null
      ? `We received your payment${amount} for your offer “${offerTitle}”, but the offer could not be opened any more: it was deleted, changed, posted, or withdrawn in the meantime.`
      : `Your payment${amount} for the offer “${offerTitle}” is refunded. The reason: ${reason}`
  return {
    subject: `${testText === null ? '' : '[Test] '}Your payment${amount} is refunded`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      why,
      'The whole amount goes back to the card that was charged, which takes your bank five to ten days.',
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'See my offers', url: link('/recruiter/exchange') },
  }
}
