/** The texts of what the platform's administrator sees of money. */
export const INVOICES = {
  title: 'Invoices',
  lead: 'Invoices and receipts of all organizations, those to be paid first.',
  failed: 'The invoices could not be loaded.',
  none: 'There are no invoices.',
  acts: 'Actions',
  pdf: 'PDF',
  paid: 'Mark as paid',
  void: 'Void',
  paidText: 'The invoice counts as paid, and is booked in the ledger.',
  voidText: 'The invoice keeps its number, and says why it is void.',
  note: 'Note',
  why: 'Why it is void',
  cancel: 'Cancel',
  done: 'The invoice was saved.',
  overdue: 'Overdue',
  states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', void: 'Void' },
  kinds: { invoice: 'Invoice', receipt: 'Receipt' },
  test: 'Test',
} as const

export const PURCHASES = {
  title: 'Card payments',
  lead: 'Card payments of all organizations, the newest first.',
  failed: 'The payments could not be loaded.',
  none: 'There are no payments.',
  acts: 'Actions',
  refund: 'Refund',
  refundTitle: 'Send the money back',
  reason: 'Why, as the payer is told',
  cancel: 'Cancel',
  done: 'The money is on its way back.',
  states: {
    started: 'Started',
    awaiting_authentication: 'Bank asks the payer',
    paid: 'Paid',
    failed: 'Failed',
    refund_pending: 'Refund under way',
    refunded: 'Refunded',
  },
} as const

export const LEDGER = {
  title: 'Ledger',
  lead: 'All money that came or went back, the newest first.',
  failed: 'The ledger could not be loaded.',
  none: 'Nothing was booked yet.',
  total: 'Total',
  amount: 'Amount',
} as const
