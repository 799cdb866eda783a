import type { HoldReason, MemberStatus } from '#rules/society/member.ts'

/** The texts of a society's list of members. */
export const MEMBERS = {
  title: 'Members',
  lead: 'Who is on the list can register as a member. Nobody sees here what members answer, or who has submitted a study.',
  failed: 'The list of members could not be loaded.',
  none: 'There are no members on the list yet.',
  noneText: 'Import a file of your members, or add them one by one. Nobody gets an e-mail before you invite them.',
  add: 'Add a member',
  import: 'Import a file',
  mail: 'Invite and write',
  /** For those who may only read. */
  seeMail: 'E-mails sent',
  seeImports: 'Past imports',
  acts: 'Actions',
  actsOf: (name: string) => `Actions for ${name}`,
  name: 'Name',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  profile: 'Edit profile',
  account: 'Open the account',
  disable: 'Disable',
  activate: 'Make a member again',
  inviteOne: 'Send an invitation',
  invitedOne: 'The invitation is being sent.',
  copyLink: 'Copy the registration link',
  copied: 'The link was copied. It registers whoever has it as this member.',
  remove: 'Remove from the list',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The member was saved.',
  email: 'E-mail',
  emailJoined: 'This member has an account, and changes the address in the profile.',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  memberType: 'Member type',
  noType: 'None',
  takeTypeTitle: (name: string) => `Save ${name} without a member type?`,
  takeTypeText:
    'This member has an account, and loses the type there, too. Studies are open to certain member types: without one, this member can no longer take them.',
  takeType: 'Save without a type',
  switchedOf(count: number, isDisabled: boolean): string {
    if (count === 0) return `Nothing changed: all were ${isDisabled ? 'disabled' : 'members'} already.`
    if (isDisabled) return count === 1 ? '1 member was disabled.' : `${count} members were disabled.`
    return count === 1 ? '1 person is a member again.' : `${count} people are members again.`
  },
  removeTitle: (name: string) => `Remove ${name} from the list?`,
  removeText:
    'This cannot be undone. An account that this person has stays, as do its answers. To keep the entry, disable it instead.',
  removed: 'The member was removed from the list.',
  held: {
    refused: 'Refused by the mail server',
    bounced: 'Came back',
    complained: 'Called spam by its reader',
    unsubscribed: 'Unsubscribed',
  } satisfies Record<HoldReason, string>,
  heldOn: (reason: string, day: string, status: string) => `${reason}, ${day}${status === '' ? '' : ` (${status})`}`,
  lift: 'Send e-mails again',
  liftTitle: (email: string) => `Send e-mails to ${email} again?`,
  liftText:
    'E-mails to this address were held back because one of them was refused, came back, or was called spam. Only go on if you know that the address takes e-mails by now, or that its reader wants them: mail servers trust nobody who keeps sending where it is useless.',
  lifted: 'E-mails to this address are sent again.',
  marks: { demo: 'Demo', dummy: 'Dummy' },
  statuses: {
    joined: 'Has an account',
    not_invited: 'Not invited',
    waiting: 'Invitation waits',
    invited: 'Invited',
    not_deliverable: 'Not deliverable',
    unsubscribed: 'Wants no e-mails',
    disabled: 'Disabled',
  } satisfies Record<MemberStatus, string>,
} as const

/** The texts of demo and dummy members, which the platform's administrator makes. */
export const MARKED = {
  title: 'For demonstrations',
  text: 'Dummy members are made up and get no e-mails. A demo member is somebody who is invited to show the product. Both are marked wherever they are listed, and no figure counts them.',
  addDummies: (count: number) => `Add ${count} dummy members`,
  addedDummies: (count: number) => `${count} dummy members were added.`,
  addDemo: 'Add a demo member',
  addDemoText:
    'This person is put on the list and sent an invitation. The account may reset its studies, and leaves with the demo members.',
  addedDemo: 'The demo member was added, and the invitation is being sent.',
  failed: 'Demo and dummy members could not be counted.',
  none: 'There are none on this list.',
  countOf: (demo: number, dummy: number) => `On this list: ${membersOf(demo, 'demo')}, ${membersOf(dummy, 'dummy')}.`,
  remove: 'Remove them all',
  removeTitle: (count: number) =>
    count === 1 ? 'Remove 1 demo or dummy member?' : `Remove ${count} demo and dummy members?`,
  removeText: (demo: number, dummy: number, accounts: number) =>
    `${membersOf(demo, 'demo')} and ${membersOf(dummy, 'dummy')} leave the list. ${
      accounts === 0
        ? 'None of them has an account.'
        : `${accounts === 1 ? '1 account is' : `${accounts} accounts are`} deleted with all answers.`
    } This cannot be undone. Nobody else is touched.`,
  removed: (count: number) => (count === 1 ? '1 member was removed.' : `${count} members were removed.`),
} as const

function membersOf(count: number, kind: string): string {
  return count === 1 ? `1 ${kind} member` : `${count} ${kind} members`
}

/** The profile of a member who has an account. */
export const PROFILE = {
  title: 'Profile',
  titleOf: (email: string) => `Profile of ${email}`,
  failed: 'The profile could not be loaded.',
  text: 'What the account is called by, and its specialty. Everything else of the profile is the member’s own.',
  specialty: 'Specialty',
  specialtyHint: 'One of your society. Members choose among them, too.',
  noSpecialty: 'None',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'The profile was saved.',
} as const
