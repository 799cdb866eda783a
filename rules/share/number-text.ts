import { decimalText, parseDecimal } from './decimal.ts'
import { isOnStep, nearest, type SliderBounds, sliderBounds, valueAt } from './slider.ts'
import type { Variable } from './study.ts'

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
 * Returns the reason that a slider can't have this value, with the permitted range. An example is "Enter a number from $25,000 to
 * $4,000,000, in steps of $5,000, such as $50,000 or $55,000." `null` if the value is valid.
 */
export function numberError(variable: Variable, text: string): string | null {
  const bounds = sliderBounds(variable)
  const value = parseDecimal(text)
  const range = `Enter a number ${rangeText(variable, bounds)}`
  if (value === null) return `We couldn’t read “${text}” as a number. ${range}.`
  if (value < bounds.min || value > bounds.max) return `${range}.`
  return isOnStep(bounds, value) ? null : `${range}, such as ${neighbors(variable, bounds, value).join(' or ')}.`
}

/**
 * Returns the number that a member may have meant in thousands. For annual pay, "310" can mean "310000" if only the latter is valid. `null`
 * if there is none. The number is only suggested, never applied automatically.
 */
export function meantInThousands(variable: Variable, text: string): string | null {
  const value = parseDecimal(text)
  if (value === null || value <= 0 || numberError(variable, text) === null) return null
  const thousands = decimalText(value * 1000)
  return numberError(variable, thousands) === null ? thousands : null
}

/** Returns the permitted values of a slider in words, such as "from $0 to $100,000, in steps of $500". */
export function rangeText(variable: Variable, bounds: SliderBounds = sliderBounds(variable)): string {
  const text = (number: number): string => valueText(variable, decimalText(number))
  const ends = `from ${text(bounds.min)} to ${text(bounds.max)}`
  return bounds.step === 1 ? ends : `${ends}, in steps of ${text(bounds.step)}`
}

/** Returns the permitted values just below and above a value that is between two steps. */
function neighbors(variable: Variable, bounds: SliderBounds, value: number): string[] {
  const below = Math.floor((value - bounds.min) / bounds.step)
  const both = [valueAt(bounds, below), nearest(bounds, valueAt(bounds, below + 1))]
  return [...new Set(both)].flatMap(each => (each === null ? [] : [valueText(variable, decimalText(each))]))
}
