import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

/**
 * Method of returning the price: a card refund, an invoice that no longer has to be paid, or a bank transfer for a paid invoice. Amounts in
 * cents.
 */
export type GivenBack =
  | { readonly way: 'card'; readonly amount: number; readonly noteNumber: string | null }
  | { readonly way: 'void'; readonly amount: number; readonly number: string }
  | { readonly way: 'transfer'; readonly amount: number; readonly number: string }

interface NoMatch {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly offerTitle: string
  readonly given: readonly GivenBack[]
  /** Text that marks a test. `null` if it is not a test. */
  readonly testText: string | null
}

/** Returns the email to a recruiter that the price of an offer without a match is refunded. */
export function noMatchEmail({ link, firstName, offerTitle, given, testText }: NoMatch): EmailParts {
  return {
    subject: `${testText === null ? '' : '[Test] '}No match for “${offerTitle}”: you’ll get your money back`,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `No physician matched your offer “${offerTitle}” in time. The offer is closed, and you’ll get your money back.`,
      ...given.flatMap(wordsOf),
      'You can copy the offer to a new draft and post it again.',
      ...(testText === null ? [] : [testText]),
    ],
    action: { label: 'View my offers', url: link('/recruiter/exchange') },
  }
}

function wordsOf(given: GivenBack): readonly string[] {
  const amount = moneyText(given.amount)
  if (given.way === 'void') return [`Invoice ${given.number} of ${amount} is void. You don’t have to pay it.`]
  if (given.way === 'transfer')
    return [`We’re refunding ${amount} of invoice ${given.number} by bank transfer, and we’ll send you a credit note.`]
  return [
    `We’re refunding ${amount} to the card that was charged. This takes your bank 5 to 10 days.`,
    ...(given.noteNumber === null ? [] : [`Credit note ${given.noteNumber} is attached.`]),
  ]
}
