import { moneyText } from '#rules/recruiter/price.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

/**
 * Outcome of the price: refunded to a card, an invoice that no longer has to be paid, or a paid one that is refunded by bank transfer. Amounts in
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
  /** Says that it is a test; null: it is none. */
  readonly testText: string | null
}

/** Notifies the recruiter whose offer had no match that its price is refunded. */
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
