import { canonicalDomain, nameWords } from '../connect/shield.ts'

/** What an organization is known to be (decision 77). `held`: its domain is proven, but its name looks like another one. */
export const EMPLOYER_STATES = ['verified', 'held', 'unverified'] as const
export type EmployerState = (typeof EMPLOYER_STATES)[number]

export const EMPLOYER_TEXT = {
  unverified: 'Verify your organization before you post an offer.',
  held: 'We’re reviewing your organization. You can post offers once that is done.',
  email: 'Enter an email address of your organization, such as name@example.org.',
  free: (domain: string) =>
    `Anyone can get an address at ${domain}. Enter an address of your organization’s own domain, or ask us to verify you.`,
  own: (domain: string) => `Your organization has already verified ${domain}.`,
  taken: (domain: string) => `Another organization has already verified ${domain}.`,
  unknown: 'This link is not valid. Send a new one from your profile.',
  used: 'This link has already been used.',
  expired: 'This link has expired. Send a new one from your profile.',
  superseded: 'A newer link has been sent. Use that one.',
  foreign: 'This link was sent for another organization. Send a new one from your profile.',
} as const

/** Letters of other alphabets, and digits, that look like Latin letters. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а=a в=b с=c ԁ=d е=e һ=h н=h і=l ї=l ј=j к=k ӏ=l м=m о=o р=p ѕ=s т=t у=y х=x ԛ=q ԝ=w ' +
    'α=a β=b ε=e η=h ι=l κ=k ν=v ο=o ρ=p τ=t υ=u χ=x ω=w ı=l ɑ=a ɡ=g ł=l ø=o đ=d ß=ss æ=ae œ=oe ' +
    '0=o 1=l 3=e 5=s i=l'
  )
    .split(' ')
    .map(pair => pair.split('=')),
)

/** The same for two names that readers could take for each other, whatever their case, spaces, punctuation, legal form, or alphabet. */
export function nameKey(name: string): string {
  const latin = [...nameWords(name).join('')].map(letter => LOOKS_LIKE[letter] ?? letter).join('')
  return latin.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Whether a name has letters of another alphabet than ours, so that it can look like any name. */
export function hasForeignLetters(name: string): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(name.normalize('NFKD'))
}

/** Whether the platform administrator decides about a name. @param taken the names of verified organizations */
export function mustBeReviewed(name: string, taken: readonly string[]): boolean {
  const key = nameKey(name)
  return key === '' || hasForeignLetters(name) || taken.some(other => nameKey(other) === key)
}

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

/** The domain of an address; null if it has none. */
export function domainOf(email: string): string | null {
  return email.includes('@') ? canonicalDomain(email) : null
}
