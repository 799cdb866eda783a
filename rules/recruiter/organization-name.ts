import { coversName, nameWords } from '../connect/shield.ts'
import { hasWebAddress } from './offer-content.ts'

/** Name reserved for us. No organization can use it. */
const PRODUCT_NAME = 'Collegium'
export const MAX_ORGANIZATION_NAME_LENGTH = 200

export const ORGANIZATION_NAME_TEXT = {
  required: 'This field is required',
  line: 'Enter the name on one line, without invisible characters.',
  address: 'Enter the name without a web address or an @ sign.',
  reserved: `Names that begin with “${PRODUCT_NAME}” are reserved.`,
  employer: (other: string) =>
    `${other} recruits on ${PRODUCT_NAME} itself. Ask its recruiters to post this offer, or enter another employer.`,
} as const

/** Returns the error in the name of an organization, which appears in emails to strangers. `null` if valid. */
export function organizationNameError(name: string): string | null {
  if (name === '') return ORGANIZATION_NAME_TEXT.required
  return nameKey(name).startsWith(nameKey(PRODUCT_NAME)) ? ORGANIZATION_NAME_TEXT.reserved : employerNameError(name)
}

/** Returns the error in the name of an employer on an offer. `null` if valid or empty. */
export function employerNameError(name: string): string | null {
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return ORGANIZATION_NAME_TEXT.line
  return name.includes('@') || hasWebAddress(name) ? ORGANIZATION_NAME_TEXT.address : null
}

/** Letters of other alphabets and digits that look like Latin letters. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а=a в=b с=c ԁ=d е=e һ=h н=h і=l ї=l ј=j к=k ӏ=l м=m о=o р=p ѕ=s т=t у=y х=x ԛ=q ԝ=w ' +
    'α=a β=b ε=e η=h ι=l κ=k ν=v ο=o ρ=p τ=t υ=u χ=x ω=w ı=l ɑ=a ɡ=g ł=l ø=o đ=d ß=ss æ=ae œ=oe ' +
    '0=o 1=l 3=e 5=s i=l'
  )
    .split(' ')
    .map(pair => pair.split('=')),
)

/**
 * Returns a key that is the same for names that readers could confuse, regardless of case, spaces, punctuation, legal form, or alphabet.
 */
export function nameKey(name: string): string {
  return lookKey(nameWords(name).join(''))
}

function lookKey(text: string): string {
  const latin = [...text].map(letter => LOOKS_LIKE[letter] ?? letter).join('')
  return latin.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Checks whether a name contains letters of another alphabet or unusual symbols, which can imitate any name. */
export function hasUnusualCharacters(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /[^a-zøłđßæœ0-9\s!-~‘’“”–—·®©]/u.test(plain)
}

/** Returns the first name, ours or a taken one, that readers could confuse with a given name. `null` if there is none. */
export function lookAlike(name: string, taken: readonly string[]): string | null {
  const key = nameKey(name)
  return [PRODUCT_NAME, ...taken].find(other => isAlike(name, key, other)) ?? null
}

/** Minimum length of a distinctive key. Shorter keys occur in many names. */
const WHOLE_KEY = 8

function isAlike(name: string, key: string, other: string): boolean {
  const otherKey = nameKey(other)
  if (otherKey === '') return false
  if (coversName(other, name) || (otherKey.length >= WHOLE_KEY && key.includes(otherKey))) return true
  if (leavesOutWords(name, other) || leavesOutWords(other, name)) return true
  // Short names can differ by only a few letters, such as "UPMC" and "USMD".
  return isWithin(key, otherKey, Math.min(2, Math.floor(Math.min(key.length, otherKey.length) / 4)))
}

/** Words in the names of many employers, which don't distinguish one employer from another. */
const GENERIC_WORDS = new Set(
  (
    'a of at for in the health healthcare care medical medicine clinical clinic clinics hospital hospitals center centers group groups ' +
    'system systems university college school academic physician physicians doctor doctors surgeon surgeons specialist specialists ' +
    'specialty hospitalist hospitalists provider providers associate associates partner partners service services network practice ' +
    'institute foundation department staffing inpatient outpatient emergency internal primary family childrens pediatric pediatrics ' +
    'surgery surgical regional community general memorial national american'
  ).split(' '),
)

/** Checks whether all words of the shorter name occur in the longer one, in any order, and are distinctive. */
function leavesOutWords(shorter: string, longer: string): boolean {
  const words = nameWords(shorter)
  const distinct = words.filter(word => !GENERIC_WORDS.has(word))
  if (distinct.length < 2 && !distinct.some(word => word.length >= WHOLE_KEY)) return false
  const found = new Set(nameWords(longer).map(lookKey))
  return words.every(word => found.has(lookKey(word)))
}

/** Checks whether one text can become another with at most `most` letters removed, added, or replaced. */
function isWithin(one: string, other: string, most: number): boolean {
  const [from, to] = [[...one], [...other]]
  if (Math.abs(from.length - to.length) > most) return false
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const letter of from) {
    const next = [(row[0] ?? 0) + 1]
    for (const [at, wanted] of to.entries()) {
      const replaced = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row.at(-1) ?? 0) <= most
}

/** Checks whether a platform administrator must review a name. @param taken The names of organizations that physicians may know */
export function mustBeReviewed(name: string, taken: readonly string[]): boolean {
  return nameKey(name) === '' || hasUnusualCharacters(name) || lookAlike(name, taken) !== null
}
