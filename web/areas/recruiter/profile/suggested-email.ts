/** The free mail domains of most people; the server knows all of them, and refuses each with the reason. */
const COMMON =
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com att.net comcast.net verizon.net sbcglobal.net proton.me protonmail.com gmx.com mail.com zoho.com'
const FREE: ReadonlySet<string> = new Set(COMMON.split(' '))

/** The address that a recruiter signed up with, where it can prove a domain; empty otherwise. */
export function suggestedEmail(email: string, domains: readonly string[]): string {
  const domain = email.toLowerCase().replace(/^.*@/s, '')
  return domain === '' || FREE.has(domain) || domains.length > 0 ? '' : email
}
