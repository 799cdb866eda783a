/** "8.3%" of 0.083. @param digits after the point */
export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: digits }).format(share)
}
