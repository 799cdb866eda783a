/** Ways to hide from employers: by name, by email domain, or by metropolitan area. */
export const SHIELD_KINDS = ['name', 'domain', 'area'] as const
export type ShieldKind = (typeof SHIELD_KINDS)[number]

export interface Shield {
  readonly kind: ShieldKind
  /** Name as typed, domain in canonical form, or code of a metropolitan area (CBSA). */
  readonly value: string
}

/** Known facts about the employer that offers a job. */
export interface Employer {
  /** Names of the recruiters' organization, and of the physician's future employer. */
  readonly names: readonly string[]
  /** Other names of the organization: previous names, and employers named in its other offers. */
  readonly shared?: readonly string[]
  /** Registrable domains ("mercy.org" for "mail.mercy.org") that the organization has verified or that its recruiters use for email. */
  readonly domains: readonly string[]
  /** Metropolitan area of the job, or `null` if the job is outside of all areas. */
  readonly cbsaCode: string | null
}

export const SHIELD_TEXT = {
  name: 'Enter an employer’s name.',
  domain: 'Enter a domain, such as example.org.',
  area: 'Choose a metropolitan area.',
} as const

/** Maximum number of entries per member, across all kinds. */
export const MAX_SHIELDS = 100
const MAX_NAME_LENGTH = 255

/**
 * Checks whether one of the member's entries covers the employer. If so, the employer's offers match none of the member's ICOs. Any name of
 * an organization counts in all of its offers, so its lists of candidates don't differ by offer.
 */
export function isShielded(shields: readonly Shield[], { names, shared = [], domains, cbsaCode }: Employer): boolean {
  return shields.some(({ kind, value }) => {
    if (kind === 'area') return value === cbsaCode
    return kind === 'name'
      ? [...names, ...shared].some(name => coversName(value, name))
      : domains.some(domain => coversDomain(value, domain))
  })
}

/** Returns the error in a value that a member enters, or `null` if it is valid. The caller checks that an area exists. */
export function shieldError(kind: ShieldKind, value: string): string | null {
  const isValid =
    kind === 'name'
      ? nameWords(value).length > 0 && value.length <= MAX_NAME_LENGTH
      : kind === 'domain'
        ? canonicalDomain(value) !== null
        : /^\d{5}$/.test(value)
  return isValid ? null : SHIELD_TEXT[kind]
}

/** Returns a key that is equal for two values that cover the same employers, to prevent duplicates. */
export function shieldKey(kind: ShieldKind, value: string): string {
  if (kind === 'area') return value
  return kind === 'domain' ? (canonicalDomain(value) ?? value) : nameWords(value).join(' ')
}

/**
 * Checks whether `name` contains the words of `shielded` in sequence. For example, "Mercy" covers "Mercy Health System, Inc." If the full
 * names are equal, spaces don't matter: "HealthPartners" covers "Health Partners". A false match costs less than letting the employer see
 * the member.
 */
export function coversName(shielded: string, name: string): boolean {
  const [wanted, words] = [nameWords(shielded), nameWords(name)]
  if (wanted.length === 0) return false
  if (wanted.join('') === words.join('')) return true
  return words.some((_, start) => wanted.every((word, index) => words[start + index] === word))
}

const LEGAL_FORMS = new Set(
  'inc incorporated llc llp lp pllc pc pa plc corp corporation co company ltd limited'.split(' '),
)
const SPELLINGS: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt', centre: 'center' }

/** Returns the significant words of a name: without case, accents, punctuation, legal forms at the end, "the" at the start, and "and". */
export function nameWords(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’‘`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && word !== 'and')
    .map(word => SPELLINGS[word] ?? word)
  if (words[0] === 'the') words.shift()
  while (LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop()
  return words
}

/**
 * Checks for the domain or a subdomain: "mercy.org" covers "mail.mercy.org", but not "notmercy.org". A public suffix covers all its
 * domains.
 */
function coversDomain(shielded: string, domain: string): boolean {
  const [wanted, given] = [canonicalDomain(shielded), canonicalDomain(domain)]
  return wanted !== null && given !== null && (given === wanted || given.endsWith(`.${wanted}`))
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Returns the domain in an email address, a website address, or a plain domain. Returns `null` if there is none. */
export function canonicalDomain(text: string): string | null {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  return isDomain(domain) ? domain : null
}

/** Checks whether lowercase text is a domain. */
export function isDomain(text: string): boolean {
  return text.length <= 253 && DOMAIN.test(text)
}
