import { readNumber } from './number-text.ts'
import { namesAnotherUnit, type Unit, withoutUnit } from './number-units.ts'

/** Numbers in a text with other words, each with its multiplier. */
const NUMBER = /(?<![\p{L}\d.,\-−])\d[\d,.]*(?:\s?[km])?(?![\p{L}\d])/giu
/** Words between two numbers of a range, or of a choice. */
const BETWEEN = /\s*(?:[-–—]|\bto\b|\bor\b)\s*/i
/** Characters that can be around a number without changing it. */
const PLAIN = /^[\p{L}\s.,:;~≈+$]*$/u
/** Words that change the number next to them. */
const CHANGING =
  /^(?:hundreds?|thousands?|millions?|billions?|bn|dozens?|half|quarters?|thirds?|and|minus|negative|not|per|x|e)$/
const ZERO = /^(?:zero|none|nothing|nil)\.?$/i

/**
 * Returns the numbers that an ambiguous text can mean, at most two: "1,5" is 1.5, "1.234,50" is 1234.5, "310.000" is 310 or 310000, and
 * "12-14" is 12 or 14. They are only suggested, never applied automatically. Empty if the text names another unit or has more numbers.
 */
export function numberReadings(text: string, unit: Unit, places: number): readonly string[] {
  if (ZERO.test(text.trim())) return ['0']
  const found = [
    ...withOtherSeparators(withoutUnit(text, unit)).map(each => readNumber(each, unit, MAX_PLACES)),
    ...between(text, unit, places),
    ...amongWords(text, unit, places),
  ]
  const values = [...new Set(found.flatMap(value => value ?? []))]
  return values.length > 2 ? [] : values
}

/** Number of decimals with which a point can't separate thousands. */
const MAX_PLACES = 10

/** Returns the text with a point as the decimal separator, if it isn't. */
function withOtherSeparators(text: string): readonly string[] {
  if (/^-?(?:\d{1,3}(?:[.\s]\d{3})+|\d+),\d+$/.test(text)) return [text.replace(/[.\s]/g, '').replace(',', '.')]
  if (/^-?\d{1,3}\.\d{3}$/.test(text)) return [text, text.replace('.', '')]
  return /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? [text.replaceAll('.', '')] : []
}

/** Returns both numbers of a range. In "300-310k", both are thousands. */
function between(text: string, unit: Unit, places: number): readonly string[] {
  const parts = text.split(BETWEEN)
  const [first = '', second = ''] = parts
  if (parts.length !== 2 || first === '') return []
  const multiplier = /\d\s?([km])\b/i.exec(second)?.[1] ?? ''
  const from = /\d$/.test(first.trim()) && multiplier ? `${first.trim()}${multiplier}` : first
  const both = [readNumber(from, unit, places), readNumber(second, unit, places)]
  return both.includes(null) ? [] : both.flatMap(value => value ?? [])
}

/** Returns the one or two numbers in a text with other words, such as "about 310k a year". */
function amongWords(text: string, unit: Unit, places: number): readonly string[] {
  const numbers = text.match(NUMBER) ?? []
  const rest = text.replace(NUMBER, ' ')
  const words = rest.toLowerCase().match(/[\p{L}$]+/gu) ?? []
  const isPlain = numbers.length > 0 && words.length > 0 && PLAIN.test(rest) && !words.some(word => CHANGING.test(word))
  if (!isPlain || namesAnotherUnit(words, unit)) return []
  const values = numbers.map(number => readNumber(number.replace(/[.,]+$/, ''), unit, places))
  return values.includes(null) ? [] : values.flatMap(value => value ?? [])
}
