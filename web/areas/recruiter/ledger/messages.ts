/** The texts of what the platform's administrator sees of money. */
export const INVOICES = {
  title: 'Invoices',
  lead: 'Invoices and receipts of all organizations, unpaid ones first.',
  failed: 'The invoices could not be loaded.',
  none: 'There are no invoices.',
  acts: 'Actions',
  pdf: 'PDF',
  paid: 'Mark as paid',
  void: 'Void',
  paidText: 'The invoice will count as paid and be recorded in the ledger.',
  voidText: 'The invoice keeps its number and says why it is void.',
  note: 'Note',
  why: 'Reason for voiding it. The offer that it opened is closed.',
  cancel: 'Cancel',
  done: 'The invoice was saved.',
  overdue: 'Overdue',
  states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', void: 'Void' },
  kinds: { invoice: 'Invoice', receipt: 'Receipt' },
  test: 'Test',
} as const

export const PURCHASES = {
  title: 'Card payments',
  lead: 'Card payments of all organizations, newest first.',
  failed: 'The payments could not be loaded.',
  none: 'There are no payments.',
  acts: 'Actions',
  refund: 'Refund',
  refundTitle: 'Refund this payment',
  reason: 'Reason, which the payer will read. The offer that was paid for is closed.',
  cancel: 'Cancel',
  done: 'The refund is on its way.',
  states: {
    started: 'Started',
    awaiting_authentication: 'Waiting for the bank',
    paid: 'Paid',
    failed: 'Failed',
    refund_pending: 'Refund under way',
    refunded: 'Refunded',
  },
} as const

export const LEDGER = {
  title: 'Ledger',
  lead: 'All money that came in or was refunded, newest first.',
  failed: 'The ledger could not be loaded.',
  none: 'Nothing has been recorded yet.',
  total: 'Total',
  amount: 'Amount',
} as const
