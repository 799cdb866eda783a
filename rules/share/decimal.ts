/**
 * Decimal numbers as stored in answers: text without exponent or separators (G-106: parsed as decimals, compared exactly).
 * At most 15 digits, 10 of them after the point, so that text and number map one to one.
 */

const DECIMAL = /^-?\d+(?:\.\d{1,10})?$/
export const MAX_DIGITS = 15
const MAX_DECIMALS = 10

/** Parses a stored value or the value of a comparator. Returns `null` if it is not a number. */
export function parseDecimal(text: string | null): number | null {
  if (text === null || !DECIMAL.test(text)) return null
  const digits = text.length - (text.startsWith('-') ? 1 : 0) - (text.includes('.') ? 1 : 0)
  return digits <= MAX_DIGITS ? Number(text) : null
}

/** Returns the number of digits after the decimal point, at most 10. */
export function decimalsOf(value: number): number {
  let decimals = 0
  while (decimals < MAX_DECIMALS && Number(value.toFixed(decimals)) !== value) decimals++
  return decimals
}

/** Returns the canonical text of a number: "0" for minus zero, no exponent, and no trailing zeros. */
export function decimalText(value: number): string {
  return value.toFixed(decimalsOf(value))
}

/** Adds numbers without binary rounding errors (0.1 + 0.2 is 0.3), so that a total can be compared with 100. */
export function exactSum(values: readonly number[]): number {
  let scale = 1
  for (const value of values) scale = Math.max(scale, 10 ** decimalsOf(value))
  let sum = 0
  for (const value of values) sum += Math.round(value * scale)
  return sum / scale
}
