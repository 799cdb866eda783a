import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface MoneyBack {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly offerTitle: string
  /** Amount in cents. `null` if it is in another currency. */
  readonly total: number | null
  /** Reason given by the platform administrator. `null` if the offer could not be opened. */
  readonly reason: string | null
  /** Number of the attached credit note. `null` if there was no receipt. */
  readonly noteNumber: string | null
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email about the refund of a purchase. */
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
  /** Refunded part of the total, in cents. */
  readonly amount: number
  readonly total: number
  readonly noteNumber: string
}

/** Returns the email about a partial refund of a purchase whose offer remains open. */
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
