import type { HoldReason, MemberStatus } from '#rules/society/member.ts'

/** Texts of a society's list of members. */
export const MEMBERS = {
  title: 'Members',
  lead: 'People on this list can register as members. You can’t see their answers or who has submitted a study.',
  failed: 'We couldn’t load the members.',
  none: 'No members yet',
  noneText:
    'Import your members from a file, or add them one by one. We don’t email anyone until you send invitations.',
  add: 'Add member',
  import: 'Import from file',
  mail: 'Email members',
  /** Label for read-only access. */
  seeMail: 'Sent emails',
  seeImports: 'Previous imports',
  acts: 'Actions',
  actsOf: (name: string) => `Actions for ${name}`,
  name: 'Name',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  profile: 'Edit profile',
  account: 'Open account',
  disable: 'Disable',
  activate: 'Enable',
  inviteOne: 'Send invitation',
  invitedOne: 'Sending invitation…',
  copyLink: 'Copy registration link',
  copied: 'Link copied. Anyone with this link can register as this member.',
  remove: 'Remove from list',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Member saved',
  email: 'Email',
  emailJoined:
    'You can’t change this address because the member has an account. A platform administrator can change the account’s address.',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  memberType: 'Member type',
  noType: 'None',
  takeTypeTitle: (name: string) => `Save ${name} without a member type?`,
  takeTypeText: 'This member’s account will also lose its type. Without a type, this member can’t take any studies.',
  takeType: 'Save without type',
  switchedOf(count: number, isDisabled: boolean): string {
    if (count === 0) return `No changes: already ${isDisabled ? 'disabled' : 'enabled'}`
    if (isDisabled) return count === 1 ? '1 member disabled' : `${count} members disabled`
    return count === 1 ? '1 member enabled' : `${count} members enabled`
  },
  removeTitle: (name: string) => `Remove ${name} from the list?`,
  removeText:
    'You can’t undo this. If this person has an account, the account and its answers are kept. To keep this member on the list, disable them instead.',
  removed: 'Member removed',
  held: {
    refused: 'Rejected by the mail server',
    bounced: 'Bounced',
    complained: 'Reported as spam',
    unsubscribed: 'Unsubscribed',
  } satisfies Record<HoldReason, string>,
  heldOn: (reason: string, day: string, status: string) => `${reason}, ${day}${status === '' ? '' : ` (${status})`}`,
  lift: 'Resume emails',
  liftTitle: (email: string) => `Resume emails to ${email}?`,
  liftText:
    'We stopped emailing this address because an email was rejected, bounced, or was reported as spam. Only resume if you know that the address works now or that the person wants your emails. Repeated failures hurt delivery for everyone.',
  lifted: 'Emails to this address resumed',
  marks: { demo: 'Demo', dummy: 'Dummy' },
  statuses: {
    joined: 'Has an account',
    not_invited: 'Not invited',
    waiting: 'Invitation pending',
    invited: 'Invited',
    not_deliverable: 'Undeliverable',
    unsubscribed: 'Unsubscribed',
    disabled: 'Disabled',
  } satisfies Record<MemberStatus, string>,
} as const

/** Texts about demo and dummy members, which a platform administrator creates. */
export const MARKED = {
  title: 'Demo and dummy members',
  text: 'Dummy members are fictitious and never get emails. Demo members are real people you invite to try the product. Both are labeled in lists and excluded from all results.',
  addDummies: (count: number) => `Add ${count} dummy members`,
  addedDummies: (count: number) => `${count} dummy members added`,
  addDemo: 'Add demo member',
  addDemoText:
    'We’ll add this person to the list and send an invitation. Demo members can reset their studies. They’ll be deleted when you remove all demo members.',
  addedDemo: 'Demo member added. Sending invitation…',
  failed: 'We couldn’t count demo and dummy members.',
  none: 'No demo or dummy members',
  countOf: (demo: number, dummy: number) => `On this list: ${membersOf(demo, 'demo')}, ${membersOf(dummy, 'dummy')}.`,
  remove: 'Remove all',
  removeTitle: (count: number) =>
    count === 1 ? 'Remove 1 demo or dummy member?' : `Remove ${count} demo and dummy members?`,
  removeText: (demo: number, dummy: number, accounts: number) =>
    `This removes ${membersOf(demo, 'demo')} and ${membersOf(dummy, 'dummy')} from the list${accounts === 0 ? '.' : ` and permanently deletes ${accounts === 1 ? '1 account' : `${accounts} accounts`} with all answers.`} You can’t undo this. Other members aren’t affected.`,
  removed: (count: number) => (count === 1 ? '1 member removed' : `${count} members removed`),
} as const

function membersOf(count: number, kind: string): string {
  return count === 1 ? `1 ${kind} member` : `${count} ${kind} members`
}

/** Texts about the profile of a member with an account. */
export const PROFILE = {
  title: 'Profile',
  titleOf: (email: string) => `Profile: ${email}`,
  failed: 'We couldn’t load the profile.',
  text: 'You can edit the name and specialty. The member manages everything else.',
  specialty: 'Specialty',
  specialtyHint: 'Choose one of your society’s specialties.',
  noSpecialty: 'None',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile saved',
} as const
