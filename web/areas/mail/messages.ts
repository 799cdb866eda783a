export const OUTBOX = {
  title: 'Letters of the demo world',
  lead: 'In the demo world no letter leaves this machine unless a mail server is named: here anybody can read them.',
  empty: 'No letter has been written yet',
  emptyText: 'Forgot Password on the page to sign in writes one, for instance.',
  none: 'There is no outbox here',
  noneText: 'Letters can be read in the demo world only.',
  refresh: 'Refresh',
  to: 'To',
  gone: 'The mail server has this letter; its words are not kept.',
  state: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' },
} as const
