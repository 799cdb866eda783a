/** Texts of the registration screens. */
export const REGISTRATION = {
  title: 'Register',
  lead: 'Enter your email address. We’ll send you a token to register.',
  email: 'Email',
  token: 'Token',
  request: 'Request Token',
  again: 'Request a new token',
  next: 'Continue',
  haveToken: 'I already have a token',
  sent: 'We sent an email to this address. Enter the token from it, or use its link.',
  account: 'Already have an account?',
  signIn: 'Sign in',
  help: 'How to register',
  contentFailed: 'Unable to update page content. Please try again later',
} as const

export const MEMBER_REGISTRATION = {
  title: 'Member registration',
  lead: 'Register with the token from your email or your society.',
  noToken: 'I don’t have a token yet',
} as const

export const SOCIETY_REGISTRATION = {
  title: 'Register with a society code',
  lead: 'Enter the code your society gave you.',
  code: 'Society code',
  find: 'Find society',
  unknown: 'We can’t find a society with this code. Check that you entered it correctly.',
  member: 'Register with the email address your society has on file.',
  failed: 'We couldn’t look up the society',
  proofOver:
    'The link from your society has expired. If your society has your address on file, you can continue. Otherwise, open the link again.',
  other: 'Register without a code',
} as const

export const SIGN_UP = {
  title: 'Register',
  loading: 'Checking your token…',
  over: 'This token isn’t valid',
  overText: 'It was already used, has expired, or was replaced by a newer one.',
  failed: 'We couldn’t check the token',
  email: 'Email',
  society: 'Society',
  membership: 'Membership',
  type: 'Membership type',
  username: 'Username (optional)',
  usernameHint: 'Enter at least 8 characters to use instead of your email address when you sign in.',
  password: 'Password',
  passwordHint: 'Use at least 10 characters, such as a few unrelated words.',
  show: 'Show password',
  submit: 'Register',
  quick: 'Create my account',
} as const

export const RECRUITER = {
  title: 'Sign up as a recruiter',
  lead: 'See how many physicians match your position, and write to them. They stay anonymous until they choose to share their names.',
  organization: 'Organization',
  submit: 'Sign up',
  sentTitle: 'Check your email',
  invited: 'You’re invited',
  invitedLead: 'You’ll join the organization that invited you. Use the address the invitation was sent to.',
  joinedTitle: 'Your account is ready',
  toSignIn: 'Sign in',
  physician: 'Are you a physician?',
  physicianLink: 'Register as a physician',
} as const

export const VERIFICATION = {
  title: 'Email verification',
  verifying: 'Verifying your email address…',
  verified: 'Your email address is verified.',
  verifiedText: 'You can now use Collegium.',
  signIn: 'Sign in',
  go: 'Go to Collegium',
  over: 'This link isn’t valid',
  failed: 'We couldn’t verify your email address',
  repeat: 'Resend email',
  validationTitle: 'Please verify your email address',
  validation: 'We sent a link to the address below. Open the link to start using Collegium.',
  done: 'I’ve verified it',
  notYet: 'Your email address isn’t verified yet. Use the link in the latest email.',
} as const

export const WELCOME_MODAL = {
  start: 'Get started',
  close: 'Close',
} as const
