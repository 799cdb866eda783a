/** Texts for members who share details with recruiters (decision 48). */
export const REVEALS = {
  title: 'Sent to this recruiter',
  lead: 'Only this recruiter’s organization sees what you send. You can withdraw it until they open it.',
  failed: 'We couldn’t load what you’ve sent.',
  none: 'You haven’t sent anything yet.',
  kinds: { name: 'Name', contact: 'Contact details', cv: 'CV' },
  give: { name: 'Send my name', contact: 'Send my contact details', cv: 'Send my CV' },
  name: 'Your name',
  contact: 'Contact details',
  contactHint: 'Use a phone number or email address that isn’t your employer’s.',
  cv: 'Your CV',
  submit: 'Send',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  to: 'To',
  given: (date: string) => `Sent ${date}`,
  opened: (date: string) => `opened ${date}`,
  waits: 'not opened yet',
  withdrawn: (date: string) => `withdrawn ${date}`,
  done: 'Sent with a message to the recruiter',
  isWithdrawn: 'Withdrawn and deleted',
} as const

/** Texts about shared details, for recruiters. */
export const REVEALED = {
  title: 'Sent by this candidate',
  failed: 'We couldn’t load what this candidate sent you.',
  waits: 'When you open this, the candidate will see the date and can no longer withdraw it.',
  openedOn: (date: string) => `Opened ${date}`,
  givenOn: (date: string) => `Sent ${date}`,
  open: 'Open',
  openOf: (kind: string) => `Open: ${kind}`,
  download: 'Download',
  gone: 'The candidate withdrew this.',
} as const
