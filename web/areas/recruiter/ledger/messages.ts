import { INVOICE_NAMES } from '#rules/recruiter/invoice.ts'

const REASON = 'Reason (sent to the recruiter)'

/** Texts about money for the platform administrator. */
export const INVOICES = {
  title: 'Invoices',
  lead: 'Manage invoices, receipts, and credit notes from all organizations.',
  failed: 'We couldn’t load the invoices.',
  none: 'No invoices yet',
  acts: 'Actions',
  actsOf: (number: string) => `Actions for ${number}`,
  pdf: 'PDF',
  paid: 'Mark as paid',
  void: 'Void',
  paidTitle: (number: string) => `Mark ${number} as paid?`,
  paidText: 'The invoice will no longer be due. You can’t undo this.',
  note: 'Note',
  voidTitle: (number: string) => `Void ${number}?`,
  voidText: (title: string, organization: string) =>
    `${organization} won’t have to pay it, and “${title}” will close. You can’t undo this.`,
  reason: REASON,
  cancel: 'Cancel',
  done: 'Invoice saved',
  overdue: 'Overdue',
  states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', void: 'Void' },
  kinds: INVOICE_NAMES,
  refund: 'Refund',
  refundTitle: (number: string) => `Refund ${number}?`,
  refundText: (left: string) =>
    `Send the refund by bank transfer, up to ${left}. We’ll send the organization a credit note.`,
  amount: 'Amount (dollars)',
  wrongAmount: (left: string) => `Enter an amount from $0.01 to ${left}.`,
  required: 'This field is required',
  refunded: 'Refund saved',
  refundedPart: (amount: string) => `${amount} refunded`,
  test: 'Test',
} as const

export const PURCHASES = {
  title: 'Card payments',
  lead: 'Review and refund card payments from all organizations.',
  failed: 'We couldn’t load the payments.',
  none: 'No payments yet',
  acts: 'Actions',
  refunds: {
    first: {
      label: 'Refund',
      title: (total: string, organization: string) => `Refund ${total} to ${organization}?`,
      text: (title: string) => `“${title}” will close. You can’t undo this.`,
      reason: REASON,
      confirm: 'Refund',
    },
    again: {
      label: 'Refund again',
      title: (total: string, organization: string) => `Refund ${total} to ${organization} again?`,
      text: (title: string) =>
        `The payer’s bank returned the refund for “${title},” so we’ll send it to the same card again.`,
      reason: 'Note',
      confirm: 'Refund again',
    },
    otherwise: {
      label: 'Mark as refunded',
      title: (total: string, organization: string) => `Mark ${total} to ${organization} as refunded?`,
      text: (title: string) =>
        `We’ll record the refund for “${title}” in the ledger. Nothing will be sent to the card.`,
      reason: 'Refund method, such as “Check 1042”',
      confirm: 'Mark as refunded',
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
  lead: 'View all payments, refunds, and disputes.',
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

/** Texts for comparing the ledger with the provider's record. */
export const CHECK = {
  title: 'Reconcile with payment provider',
  text: 'Compare card payments, refunds, and disputes in this period with the provider’s records. Invoices paid by bank transfer aren’t included.',
  from: 'From',
  until: 'To',
  days: 'Choose a start date and an end date on or after it.',
  run: 'Reconcile',
  agrees: (payments: number, sum: string) =>
    `The ledger matches the provider: ${payments === 1 ? '1 payment' : `${payments} payments`}, ${sum} after refunds and disputes.`,
  nothing: 'No card payments in this period',
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
      'Check with the provider. If the payment stays in this list, its amount or currency is wrong and no offer was posted. Refund it in the provider’s dashboard.',
    not_at_provider:
      'The provider has no record of this payment. Check whether the configured API keys belong to another account or to test mode.',
    received:
      'Check with the provider. If the difference remains, look up the payment in the provider’s dashboard. An offer may be open without full payment.',
    back: 'The provider has a refund or dispute that we haven’t recorded. Check with the provider to record it. If nothing else pays for the offer, it will close.',
  },
  ask: 'Check with provider',
  askOf: (payment: string) => `Check with provider: ${payment}`,
  asked: 'Updated from the provider',
  unknown: 'This payment doesn’t belong to this site. Look it up in the provider’s dashboard.',
} as const
