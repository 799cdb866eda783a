/** Texts of the screens of this folder and of auth, dashboard and content. Texts given by the specification are verbatim. */
export const SIGN_IN = {
  title: 'Existing Users – Sign In',
  email: 'Email or Username',
  password: 'Password',
  submit: 'Sign In',
  failed: 'Login failed, please try again.',
  failedWithoutMessage: 'Some error occurs',
  signedOut: 'You have been signed out.',
} as const

export const REQUIRED = 'This field is required'

/** Asked before something is done that only oneself may do. */
export const PASSWORD_DIALOG = { password: 'Password', cancel: 'Cancel' } as const

/** Asked before a form is left with something unsaved. */
export const LEAVE = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved. If you leave, they are lost.',
  stay: 'Stay',
  go: 'Leave',
} as const

export const SHELL = {
  skip: 'Skip to main content',
  areas: 'Areas',
  unread: (count: number) => ` unread ${count === 1 ? 'conversation' : 'conversations'}`,
  administration: 'Administration',
  menu: 'Menu',
  cog: 'Administration',
  platformDesk: 'Platform administration',
  societyDesk: 'Society administration',
  switches: 'What I see',
  demoMode: 'Demo Mode',
  demoModeHint: 'Participation numbers are made up.',
  demoReal: 'Demo Mode is on; this page shows real data.',
  demoRealPlatform: 'Demo Mode is on; this page shows real data. Synthetic figures are about a made-up society.',
  demoSociety: 'See the made-up society',
  demoModeOff: 'This platform has Demo Mode switched off.',
  showAll: 'Show All Results',
  showAllHint: 'Shows charts of fewer than ten answers as well, marked as unprotected.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  logOut: 'Log Out',
  help: 'Help',
  profile: 'Edit Profile',
  refer: 'Refer a colleague',
  appearance: 'Appearance',
  privacy: 'Privacy policy',
  privacyReport: 'Privacy report',
  terms: 'Terms',
  accessibility: 'Accessibility statement',
  support: 'Support',
} as const

export const FAILURE = {
  unreachableTitle: 'Collegium cannot be reached',
  unreachable: 'Please check your connection. Nothing has been lost.',
  screenTitle: 'This page could not be shown',
  screen: 'Something went wrong on our side. Trying again often helps.',
  chunkTitle: 'This page could not be loaded',
  chunk: 'The connection was lost, or a new version has just been released. Reloading brings you the current one.',
  retry: 'Try again',
  reload: 'Reload',
} as const

/** Fields of forms about a person. */
export const PERSON = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone (optional)',
  phoneHint: 'XXX-XXX-XXXX',
  website: 'Website (optional)',
  websiteHint: 'example.org',
} as const

/** How a study is taken: offered in its form and in the account. */
export const PACE = {
  title: 'Taking a study',
  goesOn: 'Go to the next question after a single choice',
  goesOnHint: 'After a click, a tap or a number key; the arrow keys only choose.',
  numberKeys: 'Number keys choose an option',
  numberKeysHint: 'While you are at a question: 1 for its first option, 2 for its second. Enter goes on.',
  keysOn: 'Number keys choose an option, Enter goes on.',
  keysOff: 'Number keys are off.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
} as const

/** Somebody else saved what is edited here. */
export const SAVED_SINCE = {
  title: 'Somebody else saved this while you were editing. They saved:',
  same: 'The same as you typed.',
  empty: 'Nothing',
  keep: 'Keep mine',
  take: 'Use theirs',
} as const

/** The command palette of administrators. */
export const PALETTE = {
  open: 'Search (Ctrl+K)',
  title: 'Go to',
  placeholder: 'Page, society, user, study, job offer …',
  recent: 'Recently visited',
  pages: 'Pages',
  searching: 'Searching …',
  nothing: 'Nothing found.',
  found: (count: number) => `${count === 1 ? 'One result' : `${count} results`}. Arrows choose, Enter opens.`,
} as const
