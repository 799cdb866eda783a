import { decimalText } from './decimal.ts'
import { type Period, withoutPeriod } from './number-periods.ts'
import { MAX_NUMBER_LENGTH, MAX_PLACES, readNumber } from './number-text.ts'
import { isMoney, isYears, type Unit, withoutUnit } from './number-units.ts'

/** Signs and words around a number that don't change it. With any other word, a number can have another size, period, or currency. */
const BEFORE =
  /^(?:(?:[~≈±=]|(?:about|around|approx|approximately|ca|circa|roughly|maybe|base|total|salary|pay|gross|w-?2)\b[.,:]?)\s*)+/i
const AFTER =
  /(?:[+?*]+|-?ish|(?:,?\s+\(?(?:approx|approximately|est|estimated|roughly|maybe|base|total|salary|pay|gross|w-?2)\b\.?\)?)+)$/i
const QUOTES = /^["'“”‘’]+|["'“”‘’]+$/g
/** Spaces that typesetting and other programs put into numbers. Tabs aren't included, because they separate the cells of a table. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g
/** Sign for no cents, as in "5'000.–", or a point after a word. */
const END = /(\d)[.,][-–—]{1,2}$|([a-z])\.$/i
/** Other words for thousands and millions of money. */
const THOUSANDS = /(\d)\s*(?:grand|thou|g)\b\.?/gi
const MILLIONS = /(\d)\s*(?:mill?|mm)\b\.?/gi
/** Words between two numbers of a range, or of a choice. */
const BETWEEN = /\s*(?:[-–—]|\bto\b|\bor\b)\s*/i
/** Range in words, such as "between 300k and 310k". */
const RANGE = /^(?:between\s(.+)\sand|from\s(.+)\sto)\s(.+)$/i
/** Two years, such as "2025-2026", which aren't amounts. */
const TWO_YEARS = /^20\d\d\s?(?:[-–—]|to)\s?20\d\d$/i
/** Whole number and fraction with a dash between them, such as "14-1/2". */
const DASHED = /^([1-9]\d*)\s?[-–—]\s?(\d+[/⁄]\d+|[½¼¾⅛⅜⅝⅞])$/
/** Years and months, such as "12 years 6 months" or "12 y, 6 mo". */
const YEARS = /^(\d+)\s*y(?:(?:ea)?rs?)?\b\.?,?\s*(?:and\s+)?(\d+)\s*mo(?:nth)?s?\.?$/i
const MULTIPLIER = /\d\s*(k|m|thousand|million)$/i
const ZERO = /^(?:zero|none|nothing|nil)\.?$/i

/**
 * Returns the numbers that an ambiguous text can mean, at most two: "1,5" is 1.5, "1.234,50" is 1234.5, "310.000" is 310 or 310000, and
 * "12-14" is 12 or 14. They are only suggested, never applied automatically. Empty if the text has other words or more numbers.
 * @param period The period of the question's numbers, which can be in the text
 */
export function numberReadings(
  text: string,
  unit: Unit,
  places: number,
  period: Period | null = null,
): readonly string[] {
  if (text.length > MAX_NUMBER_LENGTH) return []
  if (ZERO.test(text.trim())) return ['0']
  const years = isYears(unit) ? yearsIn(text.trim().replace(BEFORE, '')) : null
  if (years !== null) return [years]
  const bare = withoutUnit(withoutWords(withoutPeriod(withoutWords(text.replace(SPACES, ' ').trim()), period)), unit)
  const core = isMoney(unit) ? bare.replace(THOUSANDS, '$1k').replace(MILLIONS, '$1m') : bare
  const dashed = DASHED.exec(core)
  if (dashed) return [readNumber(`${dashed[1]} ${dashed[2]}`, unit)].flatMap(value => value ?? [])
  const read = readNumber(core, unit, places)
  if (read !== null) return [read]
  const found = [
    ...inOtherNotations(core, isMoney(unit)).map(each => readNumber(each, unit, MAX_PLACES)),
    ...between(core, unit, places),
  ]
  const values = [...new Set(found.flatMap(value => value ?? []))]
  return values.length > 2 ? [] : values
}

function withoutWords(text: string): string {
  return text.replace(QUOTES, '').replace(END, '$1$2').replace(BEFORE, '').replace(AFTER, '').trim()
}

/** Returns years and months as years with at most two decimals. `null` if the text has another form. */
function yearsIn(text: string): string | null {
  const [, years, months] = YEARS.exec(text) ?? []
  return years === undefined || Number(months) > 11
    ? null
    : decimalText(Math.round((Number(years) + Number(months) / 12) * 100) / 100)
}

/** Number whose decimal separator can be a comma, with any thousands separators, and with or without a multiplier. */
const DECIMALS =
  /^(-?(?:[1-9]\d{0,2}(?:([,. '’])\d{3})(?:\2\d{3})*|0|[1-9]\d*))[.,](\d+)(\s*(?:k|m|thousand|million))?$/i
/** Thousands separated as in India, such as "3,12,480". */
const LAKHS = /^-?[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d+)?$/
/** Number as a spreadsheet shows it, such as "3.1E+05". */
const POWER = /^(\d(?:\.\d+)?e\+0?[1-9]|\d\.\d+e[1-9])$/i
/** Number in parentheses, which accountants use for negative numbers. */
const NEGATIVE = /^\$?\((.+)\)$/

/**
 * Returns a number in another notation as it would be typed here: with a point as the decimal separator, a minus, or its digits in full, and
 * without or with a multiplier that may be a mistake.
 */
function inOtherNotations(text: string, isMoney: boolean): readonly string[] {
  if (LAKHS.test(text)) return [text.replaceAll(',', '')]
  if (POWER.test(text)) return [decimalText(Number(text))]
  const [, negative] = NEGATIVE.exec(text) ?? []
  if (negative !== undefined) return [`-${negative}`]
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) return [text, text.replace('.', '')]
  if (/^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text)) return [text.replaceAll('.', '')]
  const [, thousands, rest] = /^([1-9]\d{0,2})[.,](\d{3})\s*(?:k|thousand)$/i.exec(text) ?? []
  if (thousands !== undefined) return [`${thousands}${rest}`, `${thousands}${rest}k`]
  const [, whole = '', , decimals = '', multiplier = ''] = DECIMALS.exec(text) ?? []
  // An amount with more than two decimals is a mistake whose correction can't be guessed, such as "312,4803".
  return whole === '' || (isMoney && decimals.length > 2)
    ? []
    : [`${whole.replace(/[^\d-]/g, '')}.${decimals}${multiplier}`]
}

/** Returns both numbers of a range. In "300-310k", both are thousands. Empty if the size of one isn't certain, as in "500-1k". */
function between(text: string, unit: Unit, places: number): readonly string[] {
  if (isMoney(unit) && TWO_YEARS.test(text)) return []
  const range = text.replace(RANGE, '$1$2 to $3')
  const [first = '', second = '', ...more] = range.split(BETWEEN).map(part => withoutUnit(part, unit))
  const [own, shared] = [first, second].map(part => MULTIPLIER.exec(part)?.[1] ?? '')
  if (first === '' || more.length > 0 || (own && !shared)) return []
  const [from, to] = [readNumber(own ? first : `${first}${shared}`, unit, places), readNumber(second, unit, places)]
  if (from === null || to === null || (!own && shared && Number(from) >= Number(to))) return []
  return [from, to]
}
