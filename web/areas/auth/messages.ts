/** Texts of passwords: forgotten, temporary, changed. Texts given by the specification are verbatim. */
export const FORGOT = {
  title: 'Forgot Password',
  text: 'Enter the e-mail address of your account. We will send you an e-mail with a link to choose a new password.',
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
  hint: 'At least 10 characters. A few words that only you would put together are better than a short, cryptic password.',
  show: 'Show password',
  submit: 'Change Password',
} as const

export const RESET = {
  title: 'Choose a new password',
  lead: 'You will be signed out on all devices. Then sign in with your new password.',
  checking: 'Checking the link…',
  expiredTitle: 'This link has expired',
  expired:
    'Links work once and for a limited time, and a newer link replaces an older one. We can send a new e-mail to the same address.',
  resend: 'Send a new e-mail',
  resentTitle: 'A new e-mail is on its way',
  resent: 'Use the link in the newest e-mail.',
  invalidTitle: 'This link cannot be used',
  invalid:
    'It has already been used, or it was not copied completely. Use Forgot Password on the sign-in page to get a new one.',
  signIn: 'Go to sign in',
} as const

export const TEMPORARY = {
  title: 'Choose your own password',
  lead: 'The password you signed in with was temporary. Choose your own to continue.',
  over: 'This took too long. Please sign in again with the temporary password.',
} as const

export const CHANGE = {
  title: 'Password',
  lead: 'You stay signed in here and are signed out everywhere else.',
} as const
