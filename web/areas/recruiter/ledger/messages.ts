import { INVOICE_NAMES } from '#rules/recruiter/invoice.ts'

const REASON = 'Reason (sent to the recruiter)'

/** The texts of what the platform's administrator sees of money. */
export const INVOICES = {
  title: 'Invoices',
  lead: 'Invoices, receipts, and credit notes of all organizations, unpaid ones first.',
  failed: 'We couldn’t load the invoices.',
  none: 'No invoices yet',
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
  done: 'Invoice saved',
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
  lead: 'Card payments from all organizations, newest first',
  failed: 'We couldn’t load the payments.',
  none: 'No payments yet',
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
        `The payer’s bank returned the refund for “${title},” so we send it to the same card again.`,
      reason: 'Note',
      confirm: 'Refund again',
    },
    otherwise: {
      label: 'Mark as paid back',
      title: (total: string, organization: string) => `Mark ${total} to ${organization} as paid back?`,
      text: (title: string) => `The ledger records the refund for “${title}.” Nothing is sent to the card.`,
      reason: 'How you paid the money back, such as “Check 1042.”',
      confirm: 'Mark as paid back',
    },
  },
  cancel: 'Cancel',
  done: 'Refund saved',
  providers: { test: 'Test', stripe: 'Stripe' },
  states: {
    started: 'Started',
    awaiting_authentication: 'Awaiting authentication',
    paid: 'Paid',
    failed: 'Failed',
    refund_pending: 'Refund pending',
    refund_failed: 'Refund failed',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
} as const

export const LEDGER = {
  title: 'Ledger',
  lead: 'All payments, refunds, and disputes, newest first',
  failed: 'We couldn’t load the ledger.',
  none: 'No entries yet',
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
  title: 'Reconcile with payment provider',
  text: 'Compares each card payment in this period with the provider’s records: charges, refunds, and disputes. Invoices paid by bank transfer aren’t included.',
  from: 'From',
  until: 'To',
  days: 'Choose a start date and an end date on or after it.',
  run: 'Reconcile',
  agrees: (payments: number, sum: string) =>
    `The ledger matches the provider: ${payments === 1 ? '1 payment' : `${payments} payments`}, ${sum} after refunds and disputes.`,
  nothing: 'No card payments in this period.',
  differs: (differences: number) =>
    differences === 1 ? '1 payment doesn’t match.' : `${differences} payments don’t match.`,
  sums: (ledger: string, provider: string) => `Ledger: ${ledger}. Provider: ${provider}.`,
  ledger: 'Ledger',
  provider: 'Provider',
  missing: 'Missing',
  came: (received: string, refunded: string | null, withdrawn: string | null) =>
    [received, refunded && `${refunded} refunded`, withdrawn && `${withdrawn} disputed`].filter(Boolean).join(', '),
  faults: {
    not_booked:
      'Check with the provider. If the payment stays in this list, its amount or currency is wrong and no offer was opened: refund it in the provider’s dashboard.',
    not_at_provider:
      'The provider has no record of this payment. Check whether the configured API keys belong to another account or to test mode.',
    received:
      'Check with the provider. If the difference remains, look up the payment in the provider’s dashboard: an offer may be open without full payment.',
    back: 'A refund or dispute we haven’t recorded. Check with the provider to record it. If nothing else pays for the offer, it’s closed.',
  },
  ask: 'Check with provider',
  askOf: (payment: string) => `Check with provider: ${payment}`,
  asked: 'Updated from the provider',
  unknown: 'This payment doesn’t belong to this site. Look it up in the provider’s dashboard.',
} as const
