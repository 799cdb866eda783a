import type { Variable } from './study.ts'

/** Unit of a number, such as "$" before it or "hours" or "%" after it. */
export type Unit = Pick<Variable, 'prefix' | 'suffix' | 'singular_suffix'>

/** Currencies, which can be before and after a number. */
const CURRENCIES = [
  ['$', 'us$', 'us $', 'u.s. $', 'usd', 'dollar', 'dollars', 'us dollars', 'u.s. dollars'],
  ['€', 'eur', 'euro', 'euros'],
  ['£', 'gbp', 'pound', 'pounds'],
] as const
/** Words that mean the same unit. */
const FAMILIES: readonly (readonly string[])[] = [
  ...CURRENCIES,
  ['%', 'percent', 'pct'],
  ['year', 'years', 'yr', 'yrs', 'y'],
  ['month', 'months', 'mo', 'mos', 'mth', 'mths'],
  ['week', 'weeks', 'wk', 'wks', 'w'],
  ['day', 'days', 'd'],
  ['hour', 'hours', 'hr', 'hrs', 'h'],
  ['wrvu', 'wrvus', 'work rvu', 'work rvus'],
  ['minute', 'minutes', 'min', 'mins'],
]

/** Returns the first word of each kind of unit that a text names, such as "$" for "USD" and "year" for "yrs". */
export function unitFamilies(text: string): string[] {
  const words: readonly string[] = text.toLowerCase().match(/[$€£%]|[a-z]+/g) ?? []
  return FAMILIES.flatMap(family => (family.some(word => words.includes(word)) ? (family[0] ?? []) : []))
}

/** Checks whether a number is in years. */
export function isYears(unit: Unit): boolean {
  return formsOf(unit).after.includes('years')
}

/** Removes the unit before and after a number, in the unit's own words or in words that mean the same, such as "USD" or "yrs". */
export function withoutUnit(text: string, unit: Unit): string {
  const forms = formsOf(unit)
  return withoutEnd(withoutStart(text.trim(), forms.before), forms.after)
}

function withoutStart(text: string, forms: readonly string[]): string {
  const found = forms.find(form => text.toLowerCase().startsWith(form))
  return found === undefined ? text : text.slice(found.length).trimStart()
}

function withoutEnd(text: string, forms: readonly string[]): string {
  for (const form of forms) {
    const whole = /\p{L}$/u.test(form) && text.endsWith('.') ? text.slice(0, -1) : text
    if (!whole.toLowerCase().endsWith(form)) continue
    const rest = whole.slice(0, whole.length - form.length).trimEnd()
    const isWord = !/^\p{L}/u.test(form) || !/\p{L}$/u.test(rest) || whole.at(-form.length - 1) === ' '
    if (isWord || /\d\s*[km]$/i.test(rest)) return rest
  }
  return text
}

interface Forms {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Returns the words of a unit, longest first. */
function formsOf({ prefix, suffix, singular_suffix }: Unit): Forms {
  const [before, ...after] = [prefix, suffix, singular_suffix].map(text => text.trim().toLowerCase())
  const families = FAMILIES.filter(words => [before, ...after].some(text => words.includes(firstWord(text ?? ''))))
  const currency = families.filter(words => CURRENCIES.some(each => each === words)).flat()
  const plurals = after.flatMap(text => (text.endsWith('s') ? [text, text.slice(0, -1)] : [text, `${text}s`]))
  const longest = (words: readonly (string | undefined)[]) =>
    [...new Set(words.flatMap(word => word || []))].sort((a, b) => b.length - a.length)
  return {
    before: longest([before, ...currency]),
    after: longest([...(after.some(Boolean) ? plurals.filter(text => text !== 's') : []), ...families.flat()]),
  }
}

function firstWord(text: string): string {
  return text.split(/\s/)[0] ?? ''
}

/** Checks whether numbers of the unit are money. */
export function isMoney({ prefix, suffix }: Pick<Unit, 'prefix' | 'suffix'>): boolean {
  return /[$€£¥]|\bUSD\b/i.test(`${prefix} ${suffix}`)
}

/** Returns the unit without a number, such as "$", "hours", or "$ per hour". */
export function unitText({ prefix, suffix }: Pick<Unit, 'prefix' | 'suffix'>): string {
  return `${prefix.trim()} ${suffix.trim()}`.trim()
}
