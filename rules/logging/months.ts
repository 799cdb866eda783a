/** Returns the last months up to the month of a day ("2026-05-04"), oldest first, in the form "2026-05". */
export function lastMonths(today: string, count: number): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const months = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
