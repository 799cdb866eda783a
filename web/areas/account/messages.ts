/** Texts of the profile. Texts given by the specification are verbatim (1 §2 Profile pop-up, 1 §5, 1 §8, 4 §2.6). */
export const PROFILE = {
  title: 'User Profile',
  lead: 'We use these details to compare you with the right colleagues. They are never shown with your answers.',
  save: 'Save',
  saveAndNext: 'Save & Next',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile is updated',
  loading: 'Loading your profile',
  failed: 'Your profile could not be loaded',
  listFailed: 'Some error occurs',
  certificationsFailed: 'The certifications could not be loaded',
} as const

export const FIELD = {
  username: 'Username',
  usernameHint: 'You can also sign in with it.',
  states: 'Licensed States',
  statesHint: 'Every state in which you hold a license. Type to search.',
  statesPlaceholder: 'Add a state',
  noState: 'No state with that name',
  specialty: 'Specialty',
  subspecialty: 'Subspecialty',
  subspecialtyFirst: 'Choose a specialty first',
  noSubspecialty: 'This specialty has no subspecialties',
  visa: 'Visa Status',
  veteran: 'US Veteran',
  ethnicity: 'Ethnicity',
  gender: 'Gender Identity',
  zip: 'Practice Zip Code',
  npi: 'NPI',
  npiHint: 'Your National Provider Identifier, 10 digits',
  board: 'I am currently either Board Certified or Board Eligible',
  certifications: 'Board Certifications',
  certificationsHint: 'All certifications that you hold or are eligible for. Type to search.',
  certificationsPlaceholder: 'Add a certification',
  noCertification: 'No certification with that name',
  optional: '(optional)',
  choose: 'Please choose',
  none: 'Not stated',
} as const

/** The page /profile (4 §2.2, 4 §2.6, 4 §5). */
export const ACCOUNT = {
  title: 'Profile',
  adminTitle: 'My Profile',
  profileType: 'Profile type',
  admin: 'Admin',
  societyAdmin: 'Society Admin',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'E-mail',
  emailHint: "You can't change your address here.",
  mailTitle: 'E-mail from us',
  mailOptOut: 'Do not send me invitations, announcements and alerts',
  mailHint: 'E-mails that your account needs, such as a link to set a new password, are always sent.',
  mailSaved: 'Your choice is saved',
} as const

/** The page that the unsubscribe link of an e-mail opens. It does not require signing in. */
export const UNSUBSCRIBE = {
  title: 'E-mail from us',
  ask: 'Unsubscribe from invitations, announcements and alerts? One click is enough, and you can undo it.',
  yes: 'Unsubscribe',
  done: 'You are unsubscribed from invitations, announcements and alerts.',
  undo: 'Undo',
  undone: 'You will receive these e-mails again.',
  unknown:
    'This link is not valid. It may have been cut off: copy all of it from the e-mail, or sign in and change this under Edit Profile.',
  account: 'E-mails that your account needs, such as a link to set a new password, are always sent.',
} as const

export const SESSIONS = {
  title: 'Where you are signed in',
  lead: "If you don't recognize one of these, sign out everywhere and change your password.",
  unknown: 'Unknown device',
  current: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'Sign out',
  endOf: (device: string, when: string) => `Sign out ${device}, last used ${when}`,
  endAll: 'Sign out everywhere',
  ended: 'That device is signed out',
  failed: 'The list could not be loaded',
  askTitle: 'Sign out everywhere?',
  ask: 'You will be signed out on every device, including this one.',
  yes: 'Sign out everywhere',
  no: 'Cancel',
} as const

/** The person's own data: the file with it, and the end of the account (decisions G-118 and G-119). */
export const OWN_DATA = {
  title: 'Your data',
  lead: 'Everything we keep about you in one file: profile, surveys, answers, job profiles, settings, saved reports, how and where you sign in, and the e-mails of the last 90 days.',
  results: 'My answers in results',
  download: { json: 'Download as JSON', csv: 'Download as CSV' },
  done: 'Your file is ready',
  askTitle: 'Enter your password',
  ask: 'Your file holds all of your answers, so we make sure that it is you.',
  submit: 'Download',
} as const

export const DELETION = {
  title: 'Delete your account',
  lead: 'You can delete your account at any time. It cannot be restored.',
  open: 'Delete your account...',
  goes: 'Your profile, answers, job profiles, saved reports, and settings are deleted at once, and you are signed out everywhere. We confirm it by e-mail.',
  society: 'Your society’s own list of members is not changed.',
  type: (words: string) => `Type "${words}" to confirm`,
  password: 'Password',
  confirm: 'Delete my account',
  cancel: 'Cancel',
} as const
