/** Texts of the screens of this folder and of auth, dashboard, and content. Texts from the specification are verbatim. */
export const SIGN_IN = {
  title: 'Existing Users – Sign In',
  email: 'Email or Username',
  password: 'Password',
  submit: 'Sign In',
  failed: 'Login failed, please try again.',
  failedWithoutMessage: 'Some error occurs',
  signedOut: 'You’ve been signed out.',
} as const

export const REQUIRED = 'This field is required'

/** Texts of the dialog that asks for the password before a protected action. */
export const PASSWORD_DIALOG = { password: 'Password', cancel: 'Cancel' } as const

/** Texts of the dialog shown before a form with unsaved changes is left. */
export const LEAVE = {
  title: 'Leave without saving?',
  text: 'Your changes aren’t saved. If you leave now, you’ll lose them.',
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
  switches: 'View options',
  demoMode: 'Demo Mode',
  demoModeHint: 'Shows sample participation numbers.',
  demoReal: 'Demo Mode is on, but this page shows real data.',
  demoRealPlatform: 'Demo Mode is on, but this page shows real data. Only the sample society has sample data.',
  demoSociety: 'View sample society',
  demoModeOff: 'Demo Mode is turned off for this platform.',
  showAll: 'Show All Results',
  showAllHint: 'Also shows charts with fewer than 10 answers, marked as unprotected.',
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
  unreachableTitle: 'We can’t reach Collegium',
  unreachable: 'Check your internet connection. You haven’t lost anything.',
  screenTitle: 'This page couldn’t be displayed',
  screen: 'Something went wrong on our side. Try again in a moment.',
  chunkTitle: 'We couldn’t load this page',
  chunk: 'You lost your connection, or a new version was released. Reload to get the current version.',
  retry: 'Try again',
  reload: 'Reload',
} as const

/** Texts of form fields about a person. */
export const PERSON = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone (optional)',
  phoneHint: 'XXX-XXX-XXXX',
  website: 'Website (optional)',
  websiteHint: 'example.org',
} as const

/** Texts of the settings for taking a study, in its form and in the account. */
export const PACE = {
  title: 'Study preferences',
  goesOn: 'Advance automatically',
  goesOnHint: 'After you choose a single answer by click, tap, or number key, the next question opens.',
  numberKeys: 'Number key shortcuts',
  numberKeysHint:
    'When a question is active, press 1 for the first option, 2 for the second, and so on, and Enter to continue.',
  keysOn: 'Number keys select an option. Enter continues.',
  keysOff: 'Number keys are off.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
} as const

/** Texts for a record that another person saved during editing. */
export const SAVED_SINCE = {
  title: 'Someone else saved changes while you were editing. Their version:',
  same: 'Same as yours',
  empty: 'Empty',
  keep: 'Keep my version',
  take: 'Use their version',
} as const

/** Texts of the command palette for administrators. */
export const PALETTE = {
  open: 'Search (Ctrl+K)',
  title: 'Go to',
  placeholder: 'Search pages, actions, and records…',
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  searching: 'Searching…',
  nothing: 'No results',
  found: (count: number) =>
    `${count === 1 ? '1 result' : `${count} results`}. Use the arrow keys to select and Enter to open.`,
} as const
