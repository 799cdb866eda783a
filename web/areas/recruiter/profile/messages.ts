import type { ReplyTime } from '#rules/connect/reply-time.ts'

/** Texts of /recruiter/profile. */
export const PROFILE = {
  title: 'My Profile',
  failed: 'Your profile could not be loaded',
  about: 'About you and your organization',
  email: 'Email Address',
  emailHint: 'The address you sign in with.',
  organization: 'Organization',
  organizationHint: 'Physicians see it on every offer.',
  organizationOwner: 'Only the owner of the organization can rename it.',
  specialties: 'Specialties you hire in',
  specialtiesHint: 'They are listed first when you start a job offer.',
  specialtiesPlaceholder: 'Search specialties',
  noSpecialty: 'No such specialty',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Your profile is saved',
  replies: 'How soon you reply',
  repliesText:
    'You see it first: physicians read it a week later, before they write to you. It is based on the messages of your whole organization.',
} as const

export const REPLIES: Readonly<Record<ReplyTime, string>> = {
  1: 'Usually within a day',
  2: 'Usually within 2 days',
  3: 'Usually within 3 days',
  7: 'Usually within a week',
  14: 'Usually within 2 weeks',
  longer: 'Usually in more than 2 weeks',
  seldom: 'Half of those who write, or more, get no reply',
}
export const REPLIES_UNKNOWN = 'Not known yet: too few physicians have written to your organization.'

export const SEATS = {
  title: (organization: string) => (organization ? `Who recruits for ${organization}` : 'Colleagues'),
  text: 'You share offers, candidates, messages, and invoices.',
  failed: 'Your colleagues could not be loaded',
  owner: 'Owner',
  you: 'You',
  invited: (day: string) => `Invited ${day}`,
  invite: 'Invite a colleague',
  email: 'Colleague’s Email',
  send: 'Send invitation',
  sent: 'The invitation is on its way',
  again: 'Send again',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation is withdrawn',
  remove: 'Remove',
  leave: 'Leave the organization',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They can no longer see the offers, candidates, and invoices of the organization. Their account stays.',
  leaveTitle: 'Leave the organization?',
  leaveText:
    'You can no longer see its offers, candidates, and invoices. Your account stays, with an organization of its own.',
  removed: 'The seat is free again',
  cancel: 'Cancel',
  onlyOwner: 'Only the owner can invite and remove colleagues.',
} as const

/** For whoever followed the link of an invitation. */
export const JOIN = {
  text: 'A colleague invited you to share their organization, with its offers, candidates, and invoices. If you join, you leave your own.',
  join: 'Join',
  notNow: 'Not now',
  joined: (organization: string) => `You now recruit for ${organization}`,
} as const
