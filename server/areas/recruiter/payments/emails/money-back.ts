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
  /** Of the credit note that is attached; null: there was no receipt. */
  readonly noteNumber: string | null
  /** Says that it is a test; null: it is none. */
  readonly testText: string | null
}

/** The money of a purchase goes back. */
export function refundEmail({
  link,
  firstName,
  offerTitle,
  total,
  reason,
  noteNumber,
  testText,
}: MoneyBack): EmailParts {
  const amount = total === null ? '' : ` of ${moneyText(total)}`
  const why =
    reason === null
      ? `We received your payment${amount} for your offer “${offerTitle},” but the offer had been deleted, changed, posted, or withdrawn, so we couldn’t post it.`
      : `We’re refunding your payment${amount} for the offer “${offerTitle}.” Reason: ${reason}`
  return {
    subject: `${testText === null ? '' : '[Test] '}Refund of your payment${amount}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      why,
      'We’re refunding the full amount to the card that was charged. This takes your bank 5 to 10 days.',
      ...(noteNumber === null ? [] : [`Credit note ${noteNumber} is attached.`]),
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}

interface PartBack extends Omit<MoneyBack, 'total' | 'reason' | 'noteNumber'> {
  /** In cents: what goes back, of what. */
  readonly amount: number
  readonly total: number
  readonly noteNumber: string
}

/** A part of the money of a purchase goes back, and the offer stays open. */
export function partBackEmail({
  link,
  firstName,
  offerTitle,
  amount,
  total,
  noteNumber,
  testText,
}: PartBack): EmailParts {
  return {
    subject: `${testText === null ? '' : '[Test] '}We’re refunding ${moneyText(amount)} of your payment`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `We’re refunding ${moneyText(amount)} of your payment of ${moneyText(total)} for the offer “${offerTitle}” to the card that was charged. This takes your bank 5 to 10 days.`,
      'The offer will stay open.',
      `Credit note ${noteNumber} is attached.`,
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}
