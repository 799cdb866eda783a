import { WHAT_STAYS } from '#rules/account/own-data.ts'

/** The texts of /admin/user and /admin/user/add. */
export const USERS = {
  title: 'Users',
  one: 'User',
  lead: 'Everybody who has an account. What they answered is not shown here: you can open a survey to correct it, under “Surveys,” and each time, who did so is recorded.',
  failed: 'The users could not be loaded.',
  none: 'There are no users.',
  add: 'Add a user',
  addText: 'They are sent an e-mail with a link to choose a password.',
  addFailed: 'The societies could not be loaded.',
  recruiterHint: 'Recruiters are created with their organization, on the page',
  recruiters: 'Recruiters',
  added: (email: string) => `The account was created. An e-mail is on its way to ${email}.`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  more: (name: string) => `More actions for ${name}`,
  loading: 'Loading…',
  userFailed: 'The user could not be loaded.',
  gone: 'This user does not exist any more.',
  name: 'Name',
  acts: 'Actions',
  state: 'State',
  active: 'Active',
  blockedState: 'Blocked',
  unverified: 'E-mail not verified',
  temporary: 'Temporary password',
  demo: 'demo',
  role: 'Role',
  email: 'E-mail',
  emailHint: 'They sign in with it.',
  emailChange: 'They sign in with it. With another address they are signed out, and both addresses are told.',
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
  notStated: 'Not stated',
  npi: 'NPI',
  confirmed: 'The NPI is confirmed',
  confirmedHint: 'Without a society, a physician whose NPI is confirmed counts toward the size of a group.',
  optOut: 'No optional e-mail (invitations, announcements, and alerts)',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: 'The user was saved.',
  optOutMany: 'No optional e-mail',
  optInMany: 'Optional e-mail again',
} as const

/** What can be done with a user besides editing. */
export const USER_ACTS = {
  block: 'Block',
  unblock: 'Unblock',
  password: 'Set a temporary password',
  reset: 'Reset',
  remove: 'Delete',
  cancel: 'Cancel',
  type: (email: string) => `Type ${email} to confirm`,
  wrong: 'This is not the address of the user',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'They are signed out and cannot sign in. A recruiter’s offers become drafts, and a physician’s ICOs match nobody while the account is blocked.',
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} can sign in again.`,
  passwordTitle: (name: string) => `Set a temporary password for ${name}`,
  passwordText:
    'They are signed out everywhere. Tell them the password yourself: the e-mail that they get does not have it. Signing in with it opens only the page to choose another one.',
  passwordLabel: 'Temporary password',
  passwordAgain: 'Temporary password again',
  show: (label: string) => `Show: ${label}`,
  passwordSave: 'Set the password',
  resetTitle: (name: string) => `Reset the account of ${name}?`,
  resetText:
    'Their surveys with all answers, ICOs with matches and messages, saved reports, profile, and settings go, and cannot be brought back. Name, address, society, and password stay. What was counted in results stays there, without identity.',
  resetDone: (name: string) => `The account of ${name} is as it was made.`,
  resetStudy: 'Remove the survey of a study',
  resetStudyTitle: (name: string) => `Remove a survey of ${name}?`,
  resetStudyText:
    'All answers of the survey go, with its ICO, and cannot be brought back; they can begin the study anew. What was counted in results stays there, without identity.',
  study: 'Study',
  chooseStudy: 'Choose a study',
  resetStudyConfirm: 'Remove the survey',
  resetStudyDone: (name: string) => `${name} has no survey of this study any more.`,
  endSessions: 'Sign out everywhere',
  endSessionsTitle: (name: string) => `Sign ${name} out everywhere?`,
  endSessionsText:
    'They are signed out on all devices, and can sign in again with their password. Enter yours to go on.',
  sessionsEnded: (name: string, ended: number) =>
    ended === 0 ? `${name} was signed in nowhere.` : `${name} is signed out everywhere.`,
  resetSecondStep: 'Remove two-step sign-in',
  resetSecondStepTitle: (name: string) => `Remove the two-step sign-in of ${name}?`,
  resetSecondStepText:
    'For somebody who lost their phone, passkeys, and recovery codes: make sure that it is them. Their authenticator app, passkeys, and codes no longer work, they are signed out everywhere, and an e-mail tells them. Enter your password to go on.',
  removeTitle: (name: string) => `Delete the account of ${name}?`,
  removeText: `${WHAT_STAYS} A recruiter’s offers stay with colleagues; without any, they close. The user is told by e-mail.`,
  removed: (name: string) => `The account of ${name} is deleted.`,
} as const

/** The texts of /admin/user-emails. */
export const USER_EMAILS = {
  title: 'User e-mails',
  lead: 'E-mail addresses of users by their ids, as a list or a file, and whether they get optional e-mail.',
  ids: 'Ids of users',
  idsHint: 'Separated by commas, spaces, or lines, such as a column of a spreadsheet. At most 10,000.',
  wrong: (text: string) => `“${text}” is no id`,
  tooMany: 'These are more than 10,000 ids.',
  required: 'This field is required',
  find: 'Show the addresses',
  download: 'Download CSV',
  copy: 'Copy the addresses',
  copied: (count: number) => `${count} ${count === 1 ? 'address was' : 'addresses were'} copied.`,
  notCopied: 'The addresses could not be copied. Download the file instead.',
  results: (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`,
  missing: (ids: readonly number[]) => `Nobody has ${ids.length === 1 ? 'the id' : 'the ids'} ${ids.join(', ')}.`,
  nobody: 'Nobody has any of these ids.',
  columns: { id: 'Id', name: 'Name', email: 'E-mail', choice: 'Optional e-mail' },
  wanted: 'Yes',
  refused: 'No',
  optOut: 'Stop optional e-mail for all',
  optIn: 'Send optional e-mail to all again',
  shown: (count: number, all: number) => `The first ${count} of ${all} are shown; the file has all of them.`,
} as const

/** After a change for many. */
export const BULK = {
  textOf(count: number, isOptedOut: boolean): string {
    if (count === 0) return 'Nothing changed: all had chosen that already.'
    const users = count === 1 ? '1 user gets' : `${count} users get`
    return isOptedOut ? `${users} only e-mail that the account needs from now on.` : `${users} optional e-mail again.`
  },
} as const
