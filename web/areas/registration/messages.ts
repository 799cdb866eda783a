/** Texts of the registration screens. */
export const REGISTRATION = {
  title: 'Register',
  lead: 'Enter your e-mail address, then the token that we send to it.',
  email: 'Email',
  token: 'Token',
  request: 'Request Token',
  again: 'Request a new token',
  next: 'Continue',
  haveToken: 'I already have a token',
  sent: 'We sent an e-mail to this address. Copy the token from it, or use its link.',
  account: 'Already have an account?',
  signIn: 'Sign in',
  help: 'How registering works',
  contentFailed: 'Unable to update page content. Please try again later',
} as const

export const MEMBER_REGISTRATION = {
  title: 'Member registration',
  lead: 'For members who have a token from an e-mail or from their society.',
  noToken: "I don't have a token yet",
} as const

export const SOCIETY_REGISTRATION = {
  title: 'Society registration',
  lead: 'Enter the code that your society gave its members.',
  code: 'Code of the society',
  find: 'Find the society',
  unknown: 'No society has this code. Check it against what your society sent you.',
  member: 'Register as a member with the e-mail address your society has on file.',
  failed: "We couldn't look up this society",
  proofOver:
    'The link from your society is no longer valid. You can continue if your society has given us your address; otherwise, open the link again.',
  other: 'Without a code',
} as const

export const SIGN_UP = {
  title: 'Register',
  loading: 'Checking your token',
  over: 'This token cannot be used',
  overText: 'It has been used, has expired, or was replaced by a newer one.',
  failed: "We couldn't check this token",
  email: 'Email',
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
  lead: 'See how many physicians your position fits, and write to them. They stay anonymous until they choose to share their names.',
  organization: 'Organization',
  submit: 'Sign up',
  sentTitle: 'Check your e-mail',
  invited: 'By invitation',
  invitedLead: 'You join the organization that invited you. Use the address that the invitation was sent to.',
  joinedTitle: 'Your account is ready',
  toSignIn: 'Sign in',
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
  repeat: 'Send the e-mail again',
  validationTitle: 'Please verify your e-mail address',
  validation: 'We sent an e-mail with a link to the address below. Use the link to open Collegium.',
  done: "I've verified it",
  notYet: 'Your e-mail address is not verified yet. Use the link in the newest e-mail.',
} as const

export const WELCOME_MODAL = {
  start: 'Get started',
  close: 'Close',
} as const
