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
