/**
 * Formats a share as a percentage, such as "8.3%" for 0.083 and "20.0%" for 0.2, so that numbers in a column align. @param digits The
 * number of digits after the decimal point.
 */
export function percent(share: number, digits = 0): string {
  const format = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', format).format(share)
}
