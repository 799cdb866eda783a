export const OUTBOX = {
  title: 'Demo email outbox',
  lead: 'The demo doesn’t send emails unless a mail server is configured. Anyone can read the latest 50 emails here.',
  empty: 'No emails yet',
  emptyText: 'For example, choose Forgot Password on the sign-in page to send one.',
  none: 'Not available',
  noneText: 'You can read emails here only in the demo.',
  refresh: 'Refresh',
  to: 'To',
  gone: 'The text is deleted after the email is sent or its link expires.',
  state: { waiting: 'Waiting', sent: 'Sent', refused: 'Rejected', expired: 'Link expired', unreadable: 'Unreadable' },
} as const

const emails = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'}`

export const FAILED = {
  title: 'Failed emails',
  lead: 'View emails from the last 90 days that were rejected, couldn’t be read, or haven’t been delivered yet. Contents and full addresses are hidden.',
  none: 'No failed emails',
  failed: 'We couldn’t load the emails.',
  nobody: 'Hidden for privacy',
  unknown: 'Unknown',
  act: 'Next step',
  retry: 'Retry now',
  retryOf: (id: number) => `Retry email ${id}`,
  retried: 'Retrying in a few seconds…',
  over: 'The contents were deleted. The recipient must request the email again.',
  trying: (done: number, all: number) => `Retried ${done} of ${all}…`,
  stillWaiting: (count: number) =>
    `${emails(count)} ${count === 1 ? 'is' : 'are'} still waiting for the mail server. We’ll send ${count === 1 ? 'it' : 'them'} when the server accepts emails again.`,
  tried: (all: number) => `${emails(all)} ${all === 1 ? 'was' : 'were'} retried:`,
  sent: (count: number) => `${count} sent`,
  again: (count: number) => `${count} failed again and will be retried`,
  ended: (count: number) => `${count} permanently rejected`,
  notTried: (count: number) =>
    `${emails(count)} couldn’t be retried because the contents were deleted. Recipients must request them again.`,
  ok: 'OK',
  nameOf: (id: number) => `Email ${id}`,
} as const
