import { isDomain } from '../connect/shield.ts'

/** Verification states of an organization (decision 77). `held`: its domain is verified, but a review is pending. */
export const EMPLOYER_STATES = ['verified', 'held', 'unverified'] as const
export type EmployerState = (typeof EMPLOYER_STATES)[number]

export const EMPLOYER_TEXT = {
  unverified: 'Verify your organization before you post an offer.',
  held: 'We’re reviewing your organization. You can post offers after we verify it.',
  email: 'Enter your work email address, such as name@example.org.',
  free: (domain: string) =>
    `Anyone can get an address at ${domain}. Enter an address at your organization’s own domain, or contact support.`,
  name: 'Rename your organization first, such as to a name without a web address.',
  suffix: (domain: string) =>
    `Many organizations share ${domain}. Enter an address at your organization’s own domain, or contact support.`,
  own: (domain: string) => `Your organization has already verified ${domain}.`,
  taken: (domain: string) => `Another organization has already verified ${domain}. Contact support.`,
  askerVerified: 'This recruiter’s organization has since been verified. Invite the recruiter instead.',
  unknown: 'This link isn’t valid. Send a new one from your profile.',
  used: 'This link has already been used. Check the verification status on your profile.',
  expired: 'This link has expired. Send a new one from your profile.',
  superseded: 'We sent a newer link. Use that one.',
  foreign: 'This link was sent for another organization. Send a new one from your profile.',
} as const

export function employerState({
  verified,
  held,
}: {
  readonly verified: Date | null
  readonly held: Date | null
}): EmployerState {
  if (verified !== null) return 'verified'
  return held === null ? 'unverified' : 'held'
}

/** Returns the domain of an email address. `null` if it has none. */
export function domainOf(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  return at > 0 && isDomain(domain) ? domain : null
}

/** Returns a domain and its parent domains, without the top-level domain: "mail.mercy.org", "mercy.org". */
export function domainsAbove(domain: string): readonly string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}
