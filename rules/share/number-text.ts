import { decimalsOf, decimalText, parseDecimal } from './decimal.ts'
import { isOnStep, numberBounds, type SliderBounds } from './slider.ts'
import type { Question, Variable } from './study.ts'

/** Unit of a number, such as "$" before it or "hours" or "%" after it. */
export type Unit = Pick<Variable, 'prefix' | 'suffix' | 'singular_suffix'>

/** Whole number with or without thousands separators, a fraction, and a multiplier. */
const TYPED = /^(\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.(\d*))?\s*([km]?)$/i
/** Number of zeros that each multiplier represents. */
const ZEROS: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6 }

/**
 * Parses a typed number into its stored form. Returns `null` if the number is ambiguous. Thousands separators, the variable's unit, `k` for
 * thousands, and `m` for millions are supported: "$310,000", "310 000", and "310k" are "310000". "310,5" is invalid.
 */
export function readNumber(text: string, unit: Unit): string | null {
  const [, sign = '', rest = ''] = /^([+\-−]?)(.*)$/s.exec(text.trim()) ?? []
  const match = TYPED.exec(withoutUnit(rest, unit))
  if (!match) return null
  const [, grouped = '', fraction = '', multiplier = ''] = match
  const whole = grouped.replace(/[,\s]/g, '')
  if (whole === '' && fraction === '') return null
  const zeros = ZEROS[multiplier.toLowerCase()] ?? 0
  const shifted = `${whole || '0'}${fraction.slice(0, zeros).padEnd(zeros, '0')}`.replace(/^0+(?=\d)/, '')
  const decimals = fraction.slice(zeros)
  const number = parseDecimal(`${sign === '-' || sign === '−' ? '-' : ''}${shifted}${decimals && `.${decimals}`}`)
  return number === null ? null : decimalText(number)
}

function withoutUnit(text: string, { prefix, suffix, singular_suffix }: Unit): string {
  let rest = text.trim()
  const before = prefix.trim()
  if (before !== '' && rest.toLowerCase().startsWith(before.toLowerCase())) rest = rest.slice(before.length).trimStart()
  const after = [suffix, singular_suffix]
    .map(unit => unit.trim())
    .find(unit => unit !== '' && rest.toLowerCase().endsWith(unit.toLowerCase()))
  return after === undefined ? rest : rest.slice(0, -after.length).trimEnd()
}

/** Adds thousands separators to a number during typing. Digits after the decimal point and an unfinished end stay unchanged. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(text) ?? []
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** Returns the text of a slider's field: numbers with separators, other text as typed. */
export function fieldText(value: string | null): string {
  return parseDecimal(value) === null ? (value ?? '') : grouped(value ?? '')
}

/** Formats a slider value with its unit, such as "$250,000", "1 hour", or "40 hours". */
export function valueText({ prefix, suffix, singular_suffix }: Unit, value: string): string {
  const unit = value === '1' && singular_suffix ? singular_suffix : suffix
  return `${prefix}${fieldText(value)}${spaced(unit)}`
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
  const value = parseDecimal(text)
  const range = rangeText(question, variable)
  // A number that is too long to store is out of every range.
  if (value === null && !/^-?\d+(?:\.\d+)?$/.test(text))
    return `We couldn’t read “${text}” as a number. Enter a number ${range}.`
  if (value === null || value < bounds.min || value > bounds.max) return `Enter a number ${range}.`
  if (isOnStep(bounds, value)) return null
  if (bounds.step === 1) return `Enter a whole number ${range}.`
  const places = decimalsOf(bounds.step)
  return isByDecimals(bounds)
    ? `Enter a number ${range}, with at most ${decimals(places)}.`
    : `Enter a number ${range}.`
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
