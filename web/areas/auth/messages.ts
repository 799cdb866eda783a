/** Texts of passwords: forgotten, temporary, changed. Where the specification gives them, to the letter. */
export const FORGOT = {
  title: 'Forgot Password',
  text: 'Enter the e-mail address of your account. A letter with a link to choose a new password will be sent to it.',
  lasts: (duration: string) => `The link works once, for ${duration}.`,
  email: 'Email',
  submit: 'Send',
  cancel: 'Cancel',
  close: 'Close',
} as const

export const PASSWORD = {
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  hint: 'At least 10 characters. A few words that only you would put together are better than a short riddle.',
  show: 'Show password',
  submit: 'Change Password',
} as const

export const RESET = {
  title: 'Choose a new password',
  lead: 'You will be signed out wherever you are signed in now, and can sign in with the new password.',
  checking: 'Checking the link…',
  expiredTitle: 'This link has expired',
  expired:
    'Links in letters work once and for a limited time, and a newer letter replaces an older one. A new letter can be sent to the same address.',
  resend: 'Send a new letter',
  resentTitle: 'A new letter is on its way',
  resent: 'Please follow the link in the newest letter.',
  invalidTitle: 'This link cannot be used',
  invalid:
    'It has been used already, or it was not copied whole. Forgot Password on the page to sign in sends a new one.',
  signIn: 'Go to sign in',
} as const

export const TEMPORARY = {
  title: 'Choose your own password',
  lead: 'The password you signed in with was temporary. Choose your own to go on.',
  over: 'This took too long. Please sign in again with the temporary password.',
} as const

export const CHANGE = {
  title: 'Password',
  lead: 'You stay signed in here and are signed out everywhere else.',
} as const
