import { decimalsOf, decimalText, exactSum, MAX_DIGITS, parseDecimal } from './decimal.ts'
import { isMoney, type Unit, withoutUnit } from './number-units.ts'
import { isOnStep, numberBounds, type SliderBounds } from './slider.ts'
import type { Question, Variable } from './study.ts'

/**
 * Whole number with or without one kind of thousands separator, a fraction, and a multiplier. A number with separators has no leading zero,
 * because "0,750" can be 0.75. Tabs don't separate thousands, because they separate the cells of a table.
 */
const TYPED =
  /^([1-9]\d{0,2}(?:([, \u00a0\u2007\u2009\u202f'’])\d{3})(?:\2\d{3})*|\d*)(?:\.(\d*))?\s*(k|m|thousand|million)?$/i
/** Maximum length of a typed number. Longer text isn't read as a number. */
export const MAX_NUMBER_LENGTH = 40
/** Number of decimals with which a point can't separate thousands. */
export const MAX_PLACES = 10
/** Number of zeros that each multiplier represents. */
const ZEROS: Readonly<Record<string, number>> = { '': 0, k: 3, thousand: 3, m: 6, million: 6 }
/** Words and signs before a number that isn't exact. */
const ABOUT = /^(?:[~≈]|about\s|around\s|approximately\s|circa\s|(?:approx|ca)(?!\.\d)\b\.?\s?)\s*/i
/** Point before three digits, which can separate thousands, as in "310.000" or "1.250k". */
const THREE_DIGITS = /^[1-9]\d{0,2}\.\d{3}(?:\s*(?:k|thousand))?$/i
/** Whole number with a fraction in one character, or with two numbers. */
const FRACTION = /^(?:(\d+)\s*)?([½¼¾⅛⅜⅝⅞])$|^(?:(\d+)\s+)?(\d)[/⁄]([248])$/
const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

/**
 * Parses a typed number into its stored form. Returns `null` if the number is ambiguous. Thousands separators, the variable's unit, `k` for
 * thousands, `m` for millions, and fractions are supported: "$310,000", "310 000", "~310k USD" are "310000", and "1½" is "1.5". "310,5" is
 * invalid, and so is "310.000" if numbers have fewer than three decimals.
 * @param places The number of decimals of the question's numbers
 */
export function readNumber(text: string, unit: Unit, places = 2): string | null {
  if (text.length > MAX_NUMBER_LENGTH) return null
  const [, sign = '', rest = ''] = /^([+\-−–]?)(.*)$/s.exec(text.trim().replace(ABOUT, '')) ?? []
  const digits = withoutUnit(rest, unit)
  const isNegative = sign !== '' && sign !== '+'
  const fraction = readFraction(digits)
  if (fraction !== null) return decimalText(isNegative ? -fraction : fraction)
  const match = places < 3 && THREE_DIGITS.test(digits) ? null : TYPED.exec(digits)
  return match && !isAmbiguous(match, unit) ? stored(match, isNegative) : null
}

function stored(match: RegExpExecArray, isNegative: boolean): string | null {
  const [, grouped = '', , fraction = '', multiplier = ''] = match
  const whole = grouped.replace(/\D/g, '')
  if (whole === '' && fraction === '') return null
  const zeros = ZEROS[multiplier.toLowerCase()] ?? 0
  const shifted = `${whole || '0'}${fraction.slice(0, zeros).padEnd(zeros, '0')}`.replace(/^0+(?=\d)/, '')
  const decimals = fraction.slice(zeros)
  const number = parseDecimal(`${isNegative ? '-' : ''}${shifted}${decimals && `.${decimals}`}`)
  return number === null ? null : decimalText(number)
}

function readFraction(digits: string): number | null {
  const match = FRACTION.exec(digits)
  if (!match) return null
  const [, whole, sign, before, numerator, denominator] = match
  const part = sign === undefined ? Number(numerator) / Number(denominator) : (FRACTIONS[sign] ?? 0)
  const number = parseDecimal(whole ?? before ?? '0')
  return number === null || part >= 1 ? null : exactSum([number, part])
}

/**
 * Checks whether a multiplier can be a mistake or a unit. "310,000k" can be 310,000. "12 m" is millions only for money, because it can be
 * minutes or months.
 */
function isAmbiguous([, , separator, , multiplier = '']: RegExpExecArray, unit: Unit): boolean {
  if (separator !== undefined && multiplier !== '') return true
  const letter = multiplier.toLowerCase()
  if (letter.length !== 1) return false
  const isUnit = [unit.suffix, unit.singular_suffix].some(text => text.trim().toLowerCase().startsWith(letter))
  return isUnit || (letter === 'm' && !isMoney(unit))
}

/**
 * Adds thousands separators to a number during typing. Digits after the decimal point and an unfinished end stay unchanged, as do numbers with
 * leading zeros.
 */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(text) ?? []
  if (/^0\d/.test(whole)) return text
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** Returns the text of a slider's field: numbers with separators and both digits of cents, other text as typed. */
export function fieldText(unit: Unit, value: string | null): string {
  if (parseDecimal(value) === null) return (value ?? '').trim()
  const cents = isMoney(unit) && /\.\d$/.test(value ?? '') ? '0' : ''
  return `${grouped(value ?? '')}${cents}`
}

/** Formats a slider value with its unit, such as "$250,000", "$62.50", "1 hour", or "40 hours". */
export function valueText(unit: Unit, value: string): string {
  const { prefix, suffix, singular_suffix } = unit
  const [, sign = '', number = ''] = /^(-?)(.*)$/s.exec(fieldText(unit, value)) ?? []
  return `${sign}${prefix}${number}${spaced(value === '1' && singular_suffix ? singular_suffix : suffix)}`
}

/** Adds a space before a unit unless it is "%". */
export function spaced(unit: string): string {
  return unit === '' || /^[\s%]/.test(unit) ? unit : ` ${unit}`
}

/**
 * Returns the reason that a number can't have this value, with the permitted range. An example is "Enter a whole number from 0 to 30." `null`
 * if the value is valid.
 */
export function numberError(question: Question, variable: Variable, text: string): string | null {
  const bounds = numberBounds(question, variable)
  const stored = parseDecimal(text)
  const value = stored ?? withThreeDecimals(bounds, variable, text)
  const range = rangeText(question, variable)
  if (value === null && !isTooLong(text))
    return `We couldn’t read “${text.trim()}” as a number. Enter a number ${range}.`
  if (value === null || value < bounds.min || value > bounds.max) return `Enter a number ${range}.`
  if (stored !== null && isOnStep(bounds, value)) return null
  if (bounds.step === 1) return `Enter a whole number ${range}.`
  const places = decimalsOf(bounds.step)
  return isByDecimals(bounds)
    ? `Enter a number ${range}, with at most ${decimals(places)}.`
    : `Enter a number ${range}.`
}

/** Returns a number such as "$52.355", whose point can't separate thousands because $52,355 is out of range. `null` for other texts. */
function withThreeDecimals({ min, max }: SliderBounds, unit: Unit, text: string): number | null {
  const value = readNumber(text, unit) === null ? parseDecimal(readNumber(text, unit, MAX_PLACES)) : null
  const isAmbiguous = value !== null && value * 1000 >= min && value * 1000 <= max
  return isAmbiguous ? null : value
}

/** Checks whether the text is a number with too many digits to be stored, which is out of every range. */
function isTooLong(text: string): boolean {
  const digits = text.replace(/[,\s]/g, '')
  return digits.length > MAX_DIGITS && /^[+\-−]?\d+(?:\.\d+)?$/.test(digits)
}

function decimals(places: number): string {
  return places === 1 ? '1 decimal' : `${places} decimals`
}

/** Checks whether numbers are limited by their decimals: 1, 0.1, 0.01 ... */
function isByDecimals({ step }: SliderBounds): boolean {
  return step <= 1 && Number.isInteger(Math.log10(step))
}

/** Returns the permitted values in words, such as "from $0 to $100,000" or "from 0% to 100%, in steps of 5%". */
export function rangeText(question: Question, variable: Variable): string {
  const bounds = numberBounds(question, variable)
  const text = (number: number): string => valueText(variable, decimalText(number))
  const ends = `from ${text(bounds.min)} to ${text(bounds.max)}`
  return isByDecimals(bounds) ? ends : `${ends}, in steps of ${text(bounds.step)}`
}
