/** "8.3%" of 0.083, "20.0%" of 0.2: figures in a column align. @param digits after the point */
export function percent(share: number, digits = 0): string {
  const format = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', format).format(share)
}
