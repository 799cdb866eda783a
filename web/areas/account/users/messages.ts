import { WHAT_STAYS } from '#rules/account/own-data.ts'

/** Text of /admin/user and /admin/user/add. */
export const USERS = {
  title: 'Users',
  one: 'User',
  lead: 'View and edit user accounts. To correct a user’s answers, open the survey under “Surveys.” Each access is recorded.',
  failed: 'We couldn’t load the users.',
  none: 'No users yet',
  add: 'Add user',
  addText: 'We’ll email them a link to choose a password.',
  addFailed: 'We couldn’t load the societies.',
  recruiterHint: 'To create a recruiter with an organization, go to',
  recruiters: 'Recruiters',
  added: (email: string) => `Account created. We’re sending an email to ${email}.`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  more: (name: string) => `More actions for ${name}`,
  loading: 'Loading…',
  userFailed: 'We couldn’t load the user.',
  gone: 'This user no longer exists.',
  name: 'Name',
  acts: 'Actions',
  state: 'Status',
  active: 'Active',
  blockedState: 'Blocked',
  unverified: 'Email not verified',
  temporary: 'Temporary password',
  demo: 'Demo',
  role: 'Role',
  email: 'Email',
  emailHint: 'The user signs in with this address.',
  emailChange: 'If you change this address, we’ll sign the user out and notify both addresses.',
  society: 'Society',
  noSociety: 'None',
  membershipType: 'Membership type',
  noType: 'None',
  specialty: 'Specialty',
  noSpecialty: 'None',
  profile: 'Profile',
  zip: 'Practice ZIP code',
  yearOfBirth: 'Year of birth',
  gender: 'Gender',
  notStated: 'Not specified',
  npi: 'NPI',
  confirmed: 'NPI confirmed',
  confirmedHint: 'A physician without a society counts in group sizes only if their NPI is confirmed.',
  optOut: 'Unsubscribe from optional emails (invitations, announcements, and alerts)',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'User saved',
  showEmails: 'Show email addresses',
  optOutMany: 'Unsubscribe from optional emails',
  optInMany: 'Resubscribe to optional emails',
} as const

/** Text of actions for a user, except editing. */
export const USER_ACTION_TEXTS = {
  block: 'Block',
  unblock: 'Unblock',
  password: 'Set temporary password',
  reset: 'Reset',
  remove: 'Delete',
  cancel: 'Cancel',
  type: (email: string) => `Type ${email} to confirm`,
  wrong: 'The address doesn’t match',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'They’ll be signed out and won’t be able to sign in. A recruiter’s offers will become drafts. A physician’s ICOs won’t match while the account is blocked.',
  blocked: (name: string) => `${name} blocked`,
  unblocked: (name: string) => `${name} unblocked`,
  passwordTitle: (name: string) => `Set a temporary password for ${name}`,
  passwordText:
    'They’ll be signed out everywhere. Give them the password yourself because our email doesn’t include it. When they sign in, they must choose a new one.',
  passwordLabel: 'Temporary password',
  passwordAgain: 'Confirm temporary password',
  show: (label: string) => `Show: ${label}`,
  passwordSave: 'Set password',
  resetTitle: (name: string) => `Reset ${name}’s account?`,
  resetText:
    'This permanently deletes their surveys with all answers, ICOs with matches and messages, saved reports, profile, and settings. Their name, address, society, and password are kept. Answers already counted in results stay counted. You can’t undo this.',
  resetDone: (name: string) => `${name}’s account reset`,
  resetStudy: 'Delete survey',
  resetStudyTitle: (name: string) => `Delete ${name}’s survey?`,
  resetStudyText:
    'This permanently deletes all answers in the survey and its ICO. They can start the study again. Answers already counted in results stay counted. You can’t undo this.',
  study: 'Study',
  chooseStudy: 'Select a study',
  resetStudyConfirm: 'Delete survey',
  resetStudyDone: (name: string) => `${name}’s survey deleted`,
  endSessions: 'Sign out everywhere',
  endSessionsTitle: (name: string) => `Sign out ${name} everywhere?`,
  endSessionsText:
    'They’ll be signed out on all devices and can sign in again with their password. Enter your own password to continue.',
  sessionsEnded: (name: string, ended: number) =>
    ended === 0 ? `${name} wasn’t signed in anywhere` : `${name} signed out everywhere`,
  resetSecondStep: 'Turn off two-step sign-in',
  resetSecondStepTitle: (name: string) => `Turn off two-step sign-in for ${name}?`,
  resetSecondStepText:
    'Do this only for a user who lost their phone, passkeys, and recovery codes. First, confirm their identity. Their authenticator app, passkeys, and codes will stop working. We’ll sign them out everywhere and notify them by email. Enter your own password to continue.',
  removeTitle: (name: string) => `Delete ${name}’s account?`,
  removeText: `${WHAT_STAYS} A recruiter’s offers will be assigned to colleagues in the organization. If there are none, the offers will close. We’ll notify the user by email. You can’t undo this.`,
  removed: (name: string) => `${name}’s account deleted`,
} as const

/** Text of /admin/user-emails. */
export const USER_EMAILS = {
  title: 'User emails',
  lead: 'Select users in the list, or enter their IDs, to see their email addresses and preferences.',
  toUsers: 'Select users',
  ids: 'User IDs',
  idsHint: 'Enter up to 10,000 IDs, separated by commas, spaces, or line breaks.',
  wrong: (text: string) => `“${text}” isn’t an ID`,
  tooMany: 'Enter no more than 10,000 IDs.',
  required: 'This field is required',
  find: 'Show addresses',
  download: 'Download CSV',
  copy: 'Copy addresses',
  copied: (count: number) => `${count} ${count === 1 ? 'address' : 'addresses'} copied`,
  notCopied: 'We couldn’t copy the addresses. Download the file instead.',
  results: (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`,
  missing: (ids: readonly number[]) => `No user found for ${ids.length === 1 ? 'ID' : 'IDs'} ${ids.join(', ')}.`,
  nobody: 'No users found for these IDs.',
  columns: { id: 'ID', name: 'Name', email: 'Email', choice: 'Optional emails' },
  wanted: 'Yes',
  refused: 'No',
  optOut: 'Unsubscribe all from optional emails',
  optIn: 'Resubscribe all to optional emails',
  shown: (count: number, all: number) => `Showing the first ${count} of ${all}. Download the file to view all of them.`,
} as const

/** Text after a change for several users. */
export const BULK = {
  textOf(count: number, isOptedOut: boolean): string {
    if (count === 0) return 'No changes: all users already have this preference.'
    const users = count === 1 ? '1 user will get' : `${count} users will get`
    return isOptedOut ? `${users} only required emails.` : `${users} optional emails again.`
  },
} as const
