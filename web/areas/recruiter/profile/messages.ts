import type { OutputOf } from '#contract/index.ts'
import type { ReplyTime } from '#rules/connect/reply-time.ts'

/** Texts of /recruiter/profile. */
export const PROFILE = {
  title: 'My Profile',
  failed: 'We couldn’t load your profile',
  about: 'About you and your organization',
  email: 'Email Address',
  emailHint: 'You sign in with this address.',
  organization: 'Organization',
  organizationHint: 'Physicians see this name on every offer, and we review changes after verification.',
  organizationOwner: 'Only the organization’s owner can rename it.',
  specialties: 'Hiring specialties',
  specialtiesHint: 'We’ll list these first when you create a job offer.',
  specialtiesPlaceholder: 'Search specialties',
  noSpecialty: 'No matching specialty',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile saved',
  nameSent: 'Profile saved and new name sent for review',
  replies: 'Your reply time',
  repliesText:
    'We calculate your reply time from all your organization’s messages. Physicians see changes 1 week after you do.',
} as const

export const REPLIES: Readonly<Record<ReplyTime, string>> = {
  1: 'Usually within 1 day',
  2: 'Usually within 2 days',
  3: 'Usually within 3 days',
  7: 'Usually within 1 week',
  14: 'Usually within 2 weeks',
  longer: 'Usually in more than 2 weeks',
  seldom: 'At least half of the physicians who write get no reply',
}
export const REPLIES_UNKNOWN =
  'Your reply time isn’t available yet because too few physicians have written to your organization.'

/** Texts about the verification of the organization (decision 77). */
export const EMPLOYER = {
  title: 'Verification',
  failed: 'We couldn’t load your organization’s verification',
  states: {
    verified: 'Your organization is verified.',
    held: 'We’re reviewing your organization.',
    unverified: 'Your organization isn’t verified yet.',
  },
  /**
   * Returns the text for a verified organization. @param domain The first verified domain, or `null` if the platform verified the
   * organization without one.
   */
  seen: (domain: string | null) =>
    domain === null
      ? 'Physicians see on every offer and message that it’s verified.'
      : `Physicians see ${domain} on every offer and message.`,
  text: {
    held: 'Its name may be confused with another organization’s, so we’re checking it. We’ll email you the result. You can prepare drafts until then.',
    unverified: 'Verify your organization to post offers.',
  },
  meanwhile: 'You can already create drafts and use the ICO browser.',
  noDomain: 'Don’t have your own email domain?',
  support: 'Contact support',
  domains: (domains: string) => `Email domain: ${domains}`,
  wanted: (name: string) => `We’re reviewing the new name ${name}.`,
  stillSeen: (organization: string) => `Physicians still see ${organization}.`,
  form: 'Verify email domain',
  email: 'Work email',
  another: 'Email at another domain',
  emailHint: 'Enter an address such as name@example.org, not one from a free service such as Gmail.',
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
    'These recruiters have an email address at your domain. If you accept a request, the recruiter can view your offers, candidates, messages, and invoices.',
  requested: (email: string, day: string) => `${email}, ${day}`,
  accept: 'Accept',
  acceptTitle: (name: string, organization: string) => `Add ${name} to ${organization}?`,
  acceptText: 'They’ll be able to view your offers, candidates, messages, and invoices, and act for your organization.',
  add: 'Add',
  cancel: 'Cancel',
  refuse: 'Decline',
} as const

export const SEATS = {
  title: (organization: string) => (organization ? `Recruiters at ${organization}` : 'Colleagues'),
  text: 'You and your colleagues share offers, candidates, messages, and invoices.',
  failed: 'We couldn’t load your colleagues',
  owner: 'Owner',
  you: 'You',
  invited: (day: string) => `Invited ${day}`,
  invite: 'Invite colleague',
  email: 'Colleague’s Email',
  send: 'Send invitation',
  sent: 'Invitation sent',
  again: 'Resend',
  withdraw: 'Cancel invitation',
  withdrawn: 'Invitation canceled',
  remove: 'Remove',
  leave: 'Leave organization',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'They’ll lose access to the organization’s offers, candidates, and invoices. Their account won’t be deleted.',
  leaveTitle: 'Leave this organization?',
  nextOwner: (name: string) => `${name} will become the owner.`,
  leaveText:
    'You’ll lose access to its offers, candidates, messages, and invoices. Your account will have no organization.',
  removed: 'Colleague removed',
  cancel: 'Cancel',
  onlyOwner: 'Only the owner can invite or remove colleagues.',
} as const

/** Texts for users who followed an invitation link. */
export const JOIN = {
  loading: 'Loading the invitation…',
  join: (organization: string) => `Join ${organization}`,
  notNow: 'Not now',
  joined: (organization: string) => `You joined ${organization}`,
} as const

/** Returns text that names the inviter, the organization, and the recruiter's losses. */
export function joinText({ organization, by, leaves }: OutputOf<'POST recruiter/seat/inspect'>): string {
  const invited = `${by ?? 'A colleague'} invited you to join ${organization} and share its offers, candidates, messages, and invoices.`
  if (leaves === null) return invited
  const left = leaves.refusal === null ? ` If you join, you’ll leave ${leaves.organization}.` : ''
  const kept = leaves.kept && leaves.refusal === null ? ` Your colleagues there will keep ${leaves.kept}.` : ''
  const drafts =
    leaves.drafts > 0 ? ` Its ${leaves.drafts === 1 ? 'draft' : `${leaves.drafts} drafts`} will be deleted.` : ''
  return `${invited}${left}${kept}${drafts}`
}
