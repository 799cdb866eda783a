export const OUTBOX = {
  title: 'Letters of the demo world',
  lead: 'In the demo world no letter leaves this machine unless a mail server is named: here anybody can read them.',
  empty: 'No letter has been written yet',
  emptyText: 'Forgot Password on the page to sign in writes one, for instance.',
  none: 'There is no outbox here',
  noneText: 'Letters can be read in the demo world only.',
  refresh: 'Refresh',
  to: 'To',
  gone: 'The words of a letter are not kept once the mail server has it, or its link is over.',
  state: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused', expired: 'Its link is over' },
} as const
