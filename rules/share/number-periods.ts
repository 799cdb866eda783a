import { isMoney } from './number-units.ts'
import type { Question, Variable } from './study.ts'

export type Period = 'year' | 'month' | 'week' | 'day' | 'hour' | 'shift' | 'visit' | 'wRVU'

/** Words for the period of a number, in the singular, because "hours" and "weeks" are units. */
const WORDS: readonly (readonly [Period, string])[] = [
  ['year', 'year|yr|annum|annual|annually|yearly|p\\.\\s?a'],
  ['month', 'month|mo|monthly'],
  ['week', 'week|wk|weekly'],
  ['day', 'day|diem|daily'],
  ['hour', 'hour|hr|hourly'],
  ['shift', 'shift|night'],
  ['visit', 'visit|encounter|session'],
  ['wRVU', 'w-?rvu|work rvu'],
]
const ALL = WORDS.map(([, words]) => words).join('|')
/** Period before a number, or after it, such as "/yr", "a year", or "(annual)". */
const BEFORE = /^(annual|yearly|monthly|weekly|daily|hourly)\s+/i
const AFTER = new RegExp(
  `,?\\s*\\(?(?:(?:/|\\b(?:per|an?|each|every)\\b)\\s*(?:${ALL})|\\b(?:annual(?:ly)?|(?:year|month|week|dai|hour)ly|p\\.\\s?a))\\.?\\)?$`,
  'i',
)
/** A year in a prompt, before or after its variables are replaced. */
export const YEAR = /\[PERIOD|\b20\d\d\b/
/** Periods that aren't known. Some contain the word for another one. */
const UNKNOWN = /\b(?:quarter(?:ly)?|(?:bi|semi)-?(?:annual|year|month|week)(?:ly)?|weekend|holiday|case|procedure)\b/i
/** Words and signs for a period or size that isn't known. */
const OTHER = /\b(?:per|each|every)\b|\$\s*\//i

/**
 * Returns the period of a question's number, as named in the question's texts. Money without a period is annual. `null` if the texts name
 * several periods, an unknown one, or none.
 */
export function periodOf({ prompt, label }: Question, variable: Variable): Period | null {
  const { input_label, short_label, prefix, suffix } = variable
  const text = [prompt, label, input_label, short_label, prefix, suffix].join(' ')
  if (UNKNOWN.test(text)) return null
  const periods = periodsIn(YEAR.test(text) ? `${text} year` : text)
  if (periods.length > 0) return periods.length === 1 ? (periods[0] ?? null) : null
  return isMoney(variable) && !OTHER.test(text) ? 'year' : null
}

/** Removes the period of the question from a typed text. Any other period stays, because it changes the meaning of the number. */
export function withoutPeriod(text: string, period: Period | null): string {
  const [found = ''] = AFTER.exec(text) ?? BEFORE.exec(text) ?? []
  if (found === '' || !periodsIn(found).every(each => each === period)) return text
  return text.endsWith(found) ? text.slice(0, -found.length) : text.slice(found.length)
}

function periodsIn(text: string): readonly Period[] {
  return WORDS.flatMap(([period, words]) => (new RegExp(`\\b(?:${words})\\b`, 'i').test(text) ? [period] : []))
}
