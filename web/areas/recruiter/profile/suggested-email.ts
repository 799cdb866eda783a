/** Common free email domains. The server knows all of them and rejects each with the reason. */
const COMMON =
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com att.net comcast.net verizon.net sbcglobal.net proton.me protonmail.com gmx.com mail.com zoho.com'
const FREE: ReadonlySet<string> = new Set(COMMON.split(' '))

/** Returns the recruiter's sign-up address if it can verify a domain, or empty text. */
export function suggestedEmail(email: string, domains: readonly string[]): string {
  const domain = email.toLowerCase().replace(/^.*@/s, '')
  return domain === '' || FREE.has(domain) || domains.length > 0 ? '' : email
}
