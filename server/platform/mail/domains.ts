import { getDomain } from 'tldts'

/**
 * Returns the registered part of a domain: "mercy.org" for "mail.mercy.org", "trust.nhs.uk" for itself. Returns `null` for a public suffix,
 * under which anyone can have a domain ("co.uk", "github.io"): https://publicsuffix.org, in the package's version.
 */
export function registrableDomain(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true, extractHostname: false })
}

/** Returns the same value for all domains of one owner. */
export function siteOf(domain: string): string {
  return registrableDomain(domain) ?? domain
}
