/** What a member keeps an employer from: any employer of a name, with an email domain, or in a metropolitan area. */
export const SHIELD_KINDS = ['name', 'domain', 'area'] as const
export type ShieldKind = (typeof SHIELD_KINDS)[number]

export interface Shield {
  readonly kind: ShieldKind
  /** Name as typed, domain in canonical form, or code of a metropolitan area (CBSA). */
  readonly value: string
}

/** Known facts about who offers a job. */
export interface Employer {
  /** Names of the recruiters' organization, and of the physician's future employer. */
  readonly names: readonly string[]
  /** Other names of the organization: its old names, and employers that its other offers name. */
  readonly shared?: readonly string[]
  /** Of what the organization has proven, and of its recruiters' email addresses: the registrable domains ("mercy.org" of "mail.mercy.org"). */
  readonly domains: readonly string[]
  /** The metropolitan area of the job; null outside of one. */
  readonly cbsaCode: string | null
}

export const SHIELD_TEXT = {
  name: 'Enter an employer’s name.',
  domain: 'Enter a domain, such as example.org.',
  area: 'Choose a metropolitan area.',
} as const

/** Maximum number per member, of all kinds together. */
export const MAX_SHIELDS = 100
const MAX_NAME_LENGTH = 255

/**
 * Whether one of the shields, domains as registrable ones, covers the employer: then the employer's offers match none of the member's ICOs. An organization is covered by any of its
 * names, whichever of its offers says it: its lists of candidates do not differ by it.
 */
export function isShielded(shields: readonly Shield[], { names, shared = [], domains, cbsaCode }: Employer): boolean {
  return shields.some(({ kind, value }) => {
    if (kind === 'area') return value === cbsaCode
    return kind === 'name'
      ? [...names, ...shared].some(name => coversName(value, name))
      : domains.some(domain => coversDomain(value, domain))
  })
}

/** The error in a value that a member enters; null if there is none. The caller checks that an area exists. */
export function shieldError(kind: ShieldKind, value: string): string | null {
  const isValid =
    kind === 'name'
      ? nameWords(value).length > 0 && value.length <= MAX_NAME_LENGTH
      : kind === 'domain'
        ? canonicalDomain(value) !== null
        : /^\d{5}$/.test(value)
  return isValid ? null : SHIELD_TEXT[kind]
}

/** The same for two values that cover the same employers, so that none is kept twice. */
export function shieldKey(kind: ShieldKind, value: string): string {
  if (kind === 'area') return value
  return kind === 'domain' ? (canonicalDomain(value) ?? value) : nameWords(value).join(' ')
}

/**
 * Checks whether the words of `shielded` follow each other in `name`, so that "Mercy" covers "Mercy Health System, Inc." Being hidden from an
 * employer by mistake costs a match; being seen by one costs more. Spaces do not matter: "HealthPartners" covers "Health Partners".
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

/** The words that tell names apart: without case, accents, punctuation, legal forms at the end, "the" at the start, and "and". */
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

/** The domain itself and all below it: "mercy.org" covers "mail.mercy.org", not "notmercy.org". A public suffix covers all domains of it. */
function coversDomain(shielded: string, domain: string): boolean {
  const [wanted, given] = [canonicalDomain(shielded), canonicalDomain(domain)]
  return wanted !== null && given !== null && (given === wanted || given.endsWith(`.${wanted}`))
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The domain in what was typed: an address of email or of a website, or the domain alone. Null if there is none. */
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

/** Whether a text, in small letters, is a domain. */
export function isDomain(text: string): boolean {
  return text.length <= 253 && DOMAIN.test(text)
}
