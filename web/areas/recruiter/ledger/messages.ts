import { INVOICE_NAMES } from '#rules/recruiter/invoice.ts'

const REASON = 'Reason (sent to the recruiter)'

/** The texts of what the platform's administrator sees of money. */
export const INVOICES = {
  title: 'Invoices',
  lead: 'Invoices, receipts, and credit notes of all organizations, unpaid ones first.',
  failed: 'The invoices could not be loaded.',
  none: 'There are no invoices.',
  acts: 'Actions',
  actsOf: (number: string) => `Actions for ${number}`,
  pdf: 'PDF',
  paid: 'Mark as paid',
  void: 'Void',
  paidTitle: (number: string) => `Mark ${number} as paid?`,
  paidText: 'The invoice counts as paid. You can’t undo this.',
  note: 'Note',
  voidTitle: (number: string) => `Void ${number}?`,
  voidText: (title: string, organization: string) =>
    `${organization} doesn’t have to pay it, and “${title}” closes. You can’t undo this.`,
  reason: REASON,
  cancel: 'Cancel',
  done: 'The invoice was saved.',
  overdue: 'Overdue',
  states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', void: 'Void' },
  kinds: INVOICE_NAMES,
  refund: 'Refund',
  refundTitle: (number: string) => `Refund ${number}?`,
  refundText: (left: string) =>
    `You pay the money back by bank transfer. The organization gets a credit note. You can refund up to ${left}.`,
  amount: 'Amount (dollars)',
  wrongAmount: (left: string) => `Enter an amount from $0.01 to ${left}.`,
  required: 'This field is required',
  refunded: 'Refund saved',
  refundedPart: (amount: string) => `${amount} refunded`,
  test: 'Test',
} as const

export const PURCHASES = {
  title: 'Card payments',
  lead: 'Card payments of all organizations, newest first.',
  failed: 'The payments could not be loaded.',
  none: 'There are no payments.',
  acts: 'Actions',
  refunds: {
    first: {
      label: 'Refund',
      title: (total: string, organization: string) => `Refund ${total} to ${organization}?`,
      text: (title: string) => `“${title}” closes. You can’t undo this.`,
      reason: REASON,
      confirm: 'Refund',
    },
    again: {
      label: 'Refund again',
      title: (total: string, organization: string) => `Refund ${total} to ${organization} again?`,
      text: (title: string) =>
        `The payer’s bank returned the refund for “${title}”, so we send it to the same card again.`,
      reason: 'Note',
      confirm: 'Refund again',
    },
    otherwise: {
      label: 'Mark as paid back',
      title: (total: string, organization: string) => `Mark ${total} to ${organization} as paid back?`,
      text: (title: string) => `The ledger records the refund for “${title}”. Nothing is sent to the card.`,
      reason: 'How you paid the money back, such as “Check 1042”',
      confirm: 'Mark as paid back',
    },
  },
  cancel: 'Cancel',
  done: 'Refund saved',
  providers: { test: 'Test', stripe: 'Stripe' },
  states: {
    started: 'Started',
    awaiting_authentication: 'Waiting for the bank',
    paid: 'Paid',
    failed: 'Failed',
    refund_pending: 'Refund under way',
    refund_failed: 'Refund failed',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
} as const

export const LEDGER = {
  title: 'Ledger',
  lead: 'All money that came in or was refunded, newest first.',
  failed: 'The ledger could not be loaded.',
  none: 'Nothing has been recorded yet.',
  amount: 'Amount',
  providers: { test: 'Test', stripe: 'Stripe', bank: 'Bank' },
  kinds: {
    charge: 'Charge',
    refund: 'Refund',
    refund_failed: 'Refund failed',
    dispute: 'Disputed',
    dispute_won: 'Dispute won',
    invoice: 'Invoice paid',
  },
} as const

/** The comparison of the ledger with the provider's record. */
export const CHECK = {
  title: 'Compare with the payment provider',
  text: 'Every card payment of these days is compared with the provider’s own record: what was charged, what was refunded, and what a payer’s bank took back. Invoices are paid by bank transfer and are not part of it.',
  from: 'From',
  until: 'To',
  days: 'Please choose two days, the earlier one first.',
  run: 'Compare',
  agrees: (payments: number, sum: string) =>
    `Ledger and provider agree: ${payments === 1 ? '1 payment' : `${payments} payments`}, ${sum} after refunds and disputes.`,
  nothing: 'Neither the ledger nor the provider has a card payment in these days.',
  differs: (differences: number) => (differences === 1 ? '1 payment differs.' : `${differences} payments differ.`),
  sums: (ledger: string, provider: string) => `The ledger has ${ledger}, the provider ${provider}.`,
  ledger: 'Ledger',
  provider: 'Provider',
  missing: 'Not there',
  came: (received: string, refunded: string | null, withdrawn: string | null) =>
    [received, refunded && `${refunded} refunded`, withdrawn && `${withdrawn} disputed`].filter(Boolean).join(', '),
  faults: {
    not_booked:
      'Ask the provider. If it stays here, its amount or currency is not what was asked for, and it opened nothing: refund it in the provider’s dashboard.',
    not_at_provider:
      'The provider does not know this payment. The keys may be those of another account, or of tests: see the configuration.',
    received:
      'Ask the provider. If it stays here, look at the payment in the provider’s dashboard: an offer may be open that was not paid for in full.',
    back: 'A refund or a dispute that nobody told us of. Ask the provider: it is recorded, and the offer is closed if nothing pays for it any more.',
  },
  ask: 'Ask the provider',
  askOf: (payment: string) => `Ask the provider about ${payment}`,
  asked: 'What the provider says is recorded',
  unknown: 'This payment is not of a purchase of ours. Look at it in the provider’s dashboard.',
} as const
