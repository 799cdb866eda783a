/** Words of the screens by which people join. */
export const REGISTRATION = {
  title: 'Register',
  lead: 'With your e-mail address and a token that we send to it.',
  email: 'Email',
  token: 'Token',
  request: 'Request Token',
  again: 'Request a new token',
  next: 'Continue',
  haveToken: 'I already have a token',
  sent: 'We have sent a letter to this address. Copy the token from it, or follow its link.',
  account: 'Do you have an account already?',
  signIn: 'Sign in',
  help: 'How registering works',
  contentFailed: 'Unable to update page content. Please try again later',
} as const

export const MEMBER_REGISTRATION = {
  title: 'Member registration',
  lead: 'For members who have a token, from a letter or from their society.',
  noToken: 'I have no token yet',
} as const

export const SOCIETY_REGISTRATION = {
  title: 'Society registration',
  lead: 'Enter the code that your society has given to its members.',
  code: 'Code of the society',
  find: 'Find the society',
  unknown: 'No society has this code. Please check it against what your society wrote.',
  member: 'Register as a member, with the e-mail address that the society knows.',
  failed: 'The society could not be looked up',
  proofOver:
    'The link from your society is no longer valid. You can go on if the society has given us your address; otherwise open the link anew.',
  other: 'Without a code',
} as const

export const SIGN_UP = {
  title: 'Register',
  loading: 'Looking at your token',
  over: 'This token cannot be used',
  overText: 'It was used, has expired, or was replaced by a newer one.',
  failed: 'The token could not be looked at',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  society: 'Society',
  membership: 'Membership',
  type: 'You take part as',
  username: 'Username (optional)',
  usernameHint: 'At least 8 characters. You can sign in with it instead of the e-mail address.',
  password: 'Password',
  passwordHint: 'At least 10 characters. A few words that only you would put together are easy to remember.',
  show: 'Show password',
  submit: 'Register',
  quick: 'Create my account',
} as const

export const RECRUITER = {
  title: 'Sign up as a recruiter',
  lead: 'See how many physicians your position fits, and write to those: without names on their side until they choose to give theirs.',
  organisation: 'Organisation',
  phone: 'Phone (optional)',
  phoneHint: 'XXX-XXX-XXXX',
  website: 'Website (optional)',
  submit: 'Sign up',
  sentTitle: 'Please look into your mailbox',
  physician: 'Are you a physician?',
  physicianLink: 'Register here',
} as const

export const VERIFICATION = {
  title: 'E-mail verification',
  verifying: 'Verifying your e-mail address…',
  verified: 'Your e-mail address is verified.',
  verifiedText: 'Collegium is open to you.',
  signIn: 'Sign in',
  go: 'Go to Collegium',
  over: 'This link cannot be used',
  failed: 'Your e-mail address could not be verified',
  repeat: 'Send the letter again',
  validationTitle: 'Please verify your e-mail address',
  validation:
    'We have sent a letter with a link to the address below. Collegium opens as soon as you have followed it.',
  done: 'I have verified it',
  notYet: 'Your e-mail address is not verified yet. Please follow the link in the newest letter.',
} as const

export const WELCOME_MODAL = {
  start: 'Get started',
  close: 'Close',
} as const
