/** Text of the profile. Text from the specification is verbatim (1 §2 Profile pop-up, 1 §5, 1 §8, 4 §2.6). */
export const PROFILE = {
  title: 'User Profile',
  lead: 'We use your profile to compare you with similar colleagues. Others never see it with your answers.',
  save: 'Save',
  saveAndNext: 'Save & Next',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile is updated',
  loading: 'Loading your profile…',
  failed: 'We couldn’t load your profile',
  listFailed: 'Some error occurs',
  certificationsFailed: 'We couldn’t load the certifications',
} as const

export const FIELD = {
  username: 'Username',
  usernameHint: 'You can also sign in with your username.',
  states: 'Licensed States',
  statesHint: 'Add every state where you hold a license. Type to search.',
  statesPlaceholder: 'Add a state',
  noState: 'No matching state',
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
  npiHint: 'Enter your 10-digit National Provider Identifier.',
  board: 'I am currently either Board Certified or Board Eligible',
  certifications: 'Board Certifications',
  certificationsHint: 'Add all certifications you hold or are eligible for. Type to search.',
  certificationsPlaceholder: 'Add a certification',
  noCertification: 'No matching certification',
  optional: '(optional)',
  choose: 'Select one',
  none: 'Not specified',
} as const

/** Text of /profile (4 §2.2, 4 §2.6, 4 §5). */
export const ACCOUNT = {
  title: 'Profile',
  adminTitle: 'My Profile',
  profileType: 'Profile type',
  admin: 'Admin',
  societyAdmin: 'Society Admin',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailHint: 'To change your email address, contact a platform administrator.',
  mailTitle: 'Email preferences',
  mailOptOut: 'Don’t send me invitations, announcements, or alerts',
  mailHint: 'We always send emails your account needs, such as password reset links.',
  mailSaved: 'Email preferences saved',
} as const

/** Text of the page that an email's unsubscribe link opens. It doesn't require signing in. */
export const UNSUBSCRIBE = {
  title: 'Email preferences',
  ask: 'Unsubscribe from invitations, announcements, and alerts? You can undo this.',
  yes: 'Unsubscribe',
  done: 'You’ve unsubscribed from invitations, announcements, and alerts.',
  undo: 'Undo',
  undone: 'You’ll get these emails again.',
  unknown:
    'This link isn’t valid. Make sure you copied the whole link from the email, or sign in and edit your email preferences under Edit Profile.',
  account: 'We always send emails your account needs, such as password reset links.',
} as const

export const SESSIONS = {
  title: 'Signed-in devices',
  lead: 'If you don’t recognize a device, sign out everywhere and change your password.',
  unknown: 'Unknown device',
  current: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'Sign out',
  endOf: (device: string, when: string) => `Sign out ${device}, last used ${when}`,
  endAll: 'Sign out everywhere',
  ended: 'Device signed out',
  failed: 'We couldn’t load your devices',
  askTitle: 'Sign out everywhere?',
  ask: 'You’ll be signed out on all devices, including this one.',
  yes: 'Sign out everywhere',
  no: 'Cancel',
} as const

/** Text for downloading one's own data and deleting the account (decisions G-118 and G-119). */
export const OWN_DATA = {
  title: 'Your data',
  lead: 'Download everything we store about you: profile, surveys, answers, ICOs, settings, saved reports, sign-in methods, devices, and emails from the last 90 days.',
  results: 'My answers in results',
  download: { json: 'Download as JSON', csv: 'Download as CSV' },
  done: 'Your download is ready',
  askTitle: 'Enter your password',
  ask: 'Your file includes all your answers. Enter your password to confirm it’s you.',
  submit: 'Download',
} as const

export const DELETION = {
  title: 'Delete your account',
  lead: 'You can delete your account at any time. You can’t undo this.',
  open: 'Delete account…',
  goes: 'We immediately delete your profile, answers, ICOs, saved reports, and settings, and sign you out everywhere. We’ll confirm by email.',
  society: 'Your society’s member list doesn’t change.',
  type: (words: string) => `Type “${words}” to confirm`,
  password: 'Password',
  confirm: 'Delete my account',
  cancel: 'Cancel',
} as const
