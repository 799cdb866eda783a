import { getDomain } from 'tldts'

/**
 * Returns the registered part of a domain: "mercy.org" of "mail.mercy.org", "trust.nhs.uk" of itself. `null` for a public suffix, below which anyone
 * can have a domain ("co.uk", "github.io"): https://publicsuffix.org, as of the version of the package.
 */
export function registrableDomain(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true, extractHostname: false })
}

/** The same for all domains of one owner. */
export function siteOf(domain: string): string {
  return registrableDomain(domain) ?? domain
}
