import type { AnswerOf } from '#contract/index.ts'
import type { ReplyTime } from '#rules/connect/reply-time.ts'

/** Texts of /recruiter/profile. */
export const PROFILE = {
  title: 'My Profile',
  failed: 'We couldn’t load your profile',
  about: 'About you and your organization',
  email: 'Email Address',
  emailHint: 'You sign in with this address.',
  organization: 'Organization',
  organizationHint: 'Shown to physicians on every offer. Once your organization is verified, we review name changes.',
  organizationOwner: 'Only the organization’s owner can rename it.',
  specialties: 'Specialties you hire in',
  specialtiesHint: 'Listed first when you create a job offer.',
  specialtiesPlaceholder: 'Search specialties',
  noSpecialty: 'No matching specialty',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile saved',
  nameSent: 'Profile saved. New name sent for review',
  replies: 'Your reply time',
  repliesText: 'Based on all messages of your organization. Physicians see changes a week after you do.',
} as const

export const REPLIES: Readonly<Record<ReplyTime, string>> = {
  1: 'Usually within a day',
  2: 'Usually within 2 days',
  3: 'Usually within 3 days',
  7: 'Usually within a week',
  14: 'Usually within 2 weeks',
  longer: 'Usually in more than 2 weeks',
  seldom: 'Half or more of the physicians who write get no reply',
}
export const REPLIES_UNKNOWN = 'Not available yet: too few physicians have written to your organization.'

/** Whether the organization is verified (decision 77). */
export const EMPLOYER = {
  title: 'Verification',
  failed: 'We couldn’t load the verification of your organization',
  states: {
    verified: 'Your organization is verified.',
    held: 'We’re reviewing your organization.',
    unverified: 'Your organization isn’t verified yet.',
  },
  /** Of a verified organization. @param domain the first that it proved; null: none, we verified it */
  seen: (domain: string | null) =>
    domain === null
      ? 'Physicians see on every offer and message that it’s verified.'
      : `Physicians see ${domain} on every offer and message.`,
  text: {
    held: 'Its name may be confused with another organization’s, so we’re checking it. We’ll email you. You can prepare drafts until then.',
    unverified: 'Verify it to post offers.',
  },
  meanwhile: 'You can already create drafts and use the ICO browser.',
  noDomain: 'No email domain of your own?',
  support: 'Contact support',
  domains: (domains: string) => `Email domain: ${domains}`,
  wanted: (name: string) => `New name, under review: ${name}.`,
  stillSeen: (organization: string) => `Physicians still see ${organization}.`,
  form: 'Verify an email domain',
  email: 'Email at your organization’s domain',
  another: 'Email at another domain',
  emailHint: 'We’ll send a link, such as to name@example.org. Gmail and other free addresses can’t be used.',
  send: 'Send link',
  sent: (email: string) => `Link sent to ${email}. Open it in this browser.`,
  resend: 'Resend',
  resent: 'Link sent again',
  linkText: (organization: string) =>
    organization
      ? `Use the link from your email to verify ${organization}.`
      : 'Use the link from your email to verify your organization.',
  verify: 'Verify domain',
  joinText: 'Use the link from your email to ask to join the organization.',
  ask: 'Ask to join',
  ready: 'You can now post offers.',
  toDraft: 'Continue to your draft',
  done: { verified: 'Organization verified', held: 'Domain verified', unverified: 'Domain verified' },
  askedNow: (organization: string) => `Request sent to ${organization}`,
  asked: (organization: string, day: string) =>
    `${organization} has verified this email domain. You asked to join on ${day}. Its owner will decide.`,
  withdraw: 'Withdraw request',
  requests: 'Requests to join',
  requestsText:
    'Each has an email address at your domain. If you accept, they can see your offers, candidates, messages, and invoices.',
  requested: (email: string, day: string) => `${email}, ${day}`,
  accept: 'Accept',
  acceptTitle: (name: string, organization: string) => `Add ${name} to ${organization}?`,
  acceptText: 'They can see your offers, candidates, messages, and invoices, and act for your organization.',
  add: 'Add',
  cancel: 'Cancel',
  refuse: 'Decline',
} as const

export const SEATS = {
  title: (organization: string) => (organization ? `Recruiters at ${organization}` : 'Colleagues'),
  text: 'You share offers, candidates, messages, and invoices.',
  failed: 'We couldn’t load your colleagues',
  owner: 'Owner',
  you: 'You',
  invited: (day: string) => `Invited ${day}`,
  invite: 'Invite a colleague',
  email: 'Colleague’s Email',
  send: 'Send invitation',
  sent: 'Invitation sent',
  again: 'Resend',
  withdraw: 'Cancel invitation',
  withdrawn: 'Invitation canceled',
  remove: 'Remove',
  leave: 'Leave the organization',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They lose access to the organization’s offers, candidates, and invoices. Their account is kept.',
  leaveTitle: 'Leave the organization?',
  nextOwner: (name: string) => `${name} becomes the owner.`,
  leaveText:
    'You’ll no longer see its offers, candidates, messages, and invoices. Your colleagues keep them. Your account stays, without an organization.',
  removed: 'Colleague removed',
  cancel: 'Cancel',
  onlyOwner: 'Only the owner can invite and remove colleagues.',
} as const

/** For anyone who followed the link of an invitation. */
export const JOIN = {
  loading: 'Loading the invitation…',
  join: (organization: string) => `Join ${organization}`,
  notNow: 'Not now',
  joined: (organization: string) => `You joined ${organization}`,
} as const

/** Returns the inviter, the organization, and losses. */
export function joinText({ organization, by, leaves }: AnswerOf<'POST recruiter/seat/inspect'>): string {
  const invited = `${by ?? 'A colleague'} invited you to join ${organization} and share its offers, candidates, messages, and invoices.`
  if (leaves === null) return invited
  const left = leaves.refusal === null ? ` If you join, you leave ${leaves.organization}.` : ''
  const kept = leaves.kept && leaves.refusal === null ? ` Your colleagues there keep ${leaves.kept}.` : ''
  const drafts =
    leaves.drafts > 0 ? ` Its ${leaves.drafts === 1 ? 'draft is' : `${leaves.drafts} drafts are`} deleted.` : ''
  return `${invited}${left}${kept}${drafts}`
}
