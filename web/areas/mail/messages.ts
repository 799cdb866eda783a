export const OUTBOX = {
  title: 'E-mails of the demo world',
  lead: 'In the demo world, no e-mail leaves this machine unless a mail server is configured. Anyone can read them here.',
  empty: 'No e-mails yet',
  emptyText: 'Forgot Password on the sign-in page sends one, for example.',
  none: 'No outbox here',
  noneText: 'E-mails can be read in the demo world only.',
  refresh: 'Refresh',
  to: 'To',
  gone: 'The text of an e-mail is deleted once the mail server has it or its link has expired.',
  state: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused', expired: 'Link expired', unreadable: 'Unreadable' },
} as const
