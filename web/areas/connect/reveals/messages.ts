/** The texts about what a member gives to recruiters (decision 48). */
export const REVEALS = {
  title: 'What you give to this recruiter',
  lead: 'Each is an act of your own, for this match alone. You can withdraw it until it is opened.',
  failed: 'What you gave could not be loaded.',
  none: 'You have given nothing yet.',
  kinds: { name: 'Name', contact: 'Contact details', cv: 'CV' },
  give: { name: 'Give my name', contact: 'Give my contact details', cv: 'Give my CV' },
  name: 'Your name',
  contact: 'How to reach you',
  contactHint: 'A phone number or an e-mail address that is not your employer’s.',
  cv: 'Your CV',
  submit: 'Give',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  to: 'To',
  given: (date: string) => `Given ${date}`,
  opened: (date: string) => `opened ${date}`,
  waits: 'not opened yet',
  withdrawn: (date: string) => `withdrawn ${date}`,
  done: 'The recruiter is told in the messages.',
  isWithdrawn: 'It was withdrawn, and its content erased.',
} as const

/** The same for the recruiters to whom it is given. */
export const REVEALED = {
  title: 'What they gave you',
  failed: 'What they gave you could not be loaded.',
  waits: 'Not opened yet. They see when you open it, and can’t withdraw it from then on.',
  openedOn: (date: string) => `Opened ${date}`,
  givenOn: (date: string) => `Given ${date}`,
  open: 'Open',
  openOf: (kind: string) => `Open: ${kind}`,
  download: 'Download',
  gone: 'The candidate withdrew this.',
} as const
