/** Texts of the profile. Where the specification gives them, to the letter (1 §2 Profile pop-up, 1 §5, 1 §8, 4 §2.6). */
export const PROFILE = {
  title: 'User Profile',
  lead: 'With these details the results compare you with the right colleagues. They are never shown with your answers.',
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
  usernameHint: 'You can sign in with it as well.',
  states: 'Licensed States',
  statesHint: 'Every state in which you hold a license. Type to search.',
  statesPlaceholder: 'Add a state',
  noState: 'No state of that name',
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
  certificationsHint: 'Everything that you hold or are eligible for. Type to search.',
  certificationsPlaceholder: 'Add a certification',
  noCertification: 'No certification of that name',
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
  emailHint: 'Your address cannot be changed here.',
  mailTitle: 'E-mail from us',
  mailOptOut: 'Do not send me invitations, announcements and alerts',
  mailHint: 'Letters that your account needs, such as a link for a new password, are sent all the same.',
  mailSaved: 'Your choice is saved',
} as const

/** The page that the link of a letter opens, for somebody who need not be signed in. */
export const UNSUBSCRIBE = {
  title: 'E-mail from us',
  ask: 'Shall we stop sending you invitations, announcements and alerts? One click is enough, and you can take it back.',
  yes: 'Stop these letters',
  done: 'You will not be sent invitations, announcements and alerts any more.',
  undo: 'Undo',
  undone: 'You will be sent these letters as before.',
  unknown:
    'This link is not valid. It may have been cut in two: please copy the whole of it from the letter, or sign in and choose under Edit Profile.',
  account: 'Letters that your account needs, such as a link for a new password, are sent in any case.',
} as const

export const SESSIONS = {
  title: 'Where you are signed in',
  lead: 'If you do not know one of these, sign out everywhere and change your password.',
  unknown: 'Unknown device',
  current: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'Sign out',
  endOf: (device: string, when: string) => `Sign out ${device}, last used ${when}`,
  endAll: 'Sign out everywhere',
  ended: 'That device is signed out',
  failed: 'The list could not be loaded',
  askTitle: 'Sign out everywhere?',
  ask: 'You are signed out on every device, this one too.',
  yes: 'Sign out everywhere',
  no: 'Cancel',
} as const
