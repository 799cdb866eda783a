export const OUTBOX = {
  title: 'E-mails of the demo world',
  lead: 'In the demo world, no e-mail leaves this machine unless a mail server is configured. Anyone can read the newest 50 here.',
  empty: 'No e-mails yet',
  emptyText: 'Forgot Password on the sign-in page sends one, for example.',
  none: 'No outbox here',
  noneText: 'E-mails can be read in the demo world only.',
  refresh: 'Refresh',
  to: 'To',
  gone: 'The text of an e-mail is deleted once the mail server has it or its link has expired.',
  state: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused', expired: 'Link expired', unreadable: 'Unreadable' },
} as const

const emails = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'e-mail' : 'e-mails'}`

export const FAILED = {
  title: 'E-mails that failed',
  lead: 'What the mail server refused, what could not be opened, and what waits after a failed try, for ninety days. The contents and the whole address are shown to nobody.',
  none: 'No e-mail failed',
  failed: 'The e-mails could not be loaded.',
  nobody: 'Nobody is told to whom it went',
  unknown: 'Not known',
  act: 'What you can do',
  retry: 'Try now',
  retryOf: (id: number) => `Try now: e-mail ${id}`,
  retried: 'The e-mail is tried again within seconds.',
  over: 'Its contents were erased. Whoever needs it has to ask for it again.',
  trying: (done: number, all: number) => `${done} of ${all} tried so far…`,
  stillWaiting: (count: number) =>
    `${emails(count)} still ${count === 1 ? 'waits' : 'wait'} for the mail server: tried as soon as it takes e-mails.`,
  tried: (all: number) => `${emails(all)} tried again:`,
  sent: (count: number) => `${count} went out`,
  again: (count: number) => `${count} failed again and ${count === 1 ? 'waits' : 'wait'} for another try`,
  ended: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} refused for good`,
  notTried: (count: number) =>
    `${emails(count)} could not be tried: the contents were erased. Whoever needs them has to ask for them again.`,
  ok: 'OK',
  nameOf: (id: number) => `E-mail ${id}`,
} as const
