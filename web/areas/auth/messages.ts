/** Text about forgotten, temporary, and changed passwords. Text from the specification is verbatim. */
export const FORGOT = {
  title: 'Forgot Password',
  text: 'Enter your account’s email address. We’ll email you a link to choose a new password.',
  lasts: (duration: string) => `The link works once, within ${duration}.`,
  email: 'Email',
  submit: 'Send',
  cancel: 'Cancel',
  close: 'Close',
} as const

export const PASSWORD = {
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  hint: 'Use at least 10 characters, such as a few unrelated words.',
  show: 'Show password',
  submit: 'Change Password',
} as const

export const RESET = {
  title: 'Choose a new password',
  lead: 'You’ll be signed out on all devices. Then sign in with your new password.',
  checking: 'Checking link…',
  expiredTitle: 'This link has expired',
  expired:
    'Links work once and for a limited time, and a newer link replaces an older one. We can send a new email to the same address.',
  resend: 'Send new email',
  resentTitle: 'We sent a new email',
  resent: 'Use the link in the newest email.',
  invalidTitle: 'This link isn’t valid',
  invalid: 'The link was already used or is incomplete. To get a new one, choose Forgot Password on the sign-in page.',
  signIn: 'Go to sign in',
} as const

export const TEMPORARY = {
  title: 'Choose your own password',
  lead: 'You signed in with a temporary password. Choose your own to continue.',
  over: 'Your session timed out. Sign in again with the temporary password.',
} as const

export const CHANGE = {
  title: 'Password',
  lead: 'If you change your password, you’ll be signed out on all other devices.',
} as const
