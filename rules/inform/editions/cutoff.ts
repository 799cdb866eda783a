export const CUTOFF_TEXT = {
  required: 'Choose a date.',
  future: 'Choose today or an earlier date.',
} as const

/** Returns the error in the cutoff date for results, or `null` if there is none. Dates are YYYY-MM-DD in UTC. */
export function cutoffError(day: string, today: string): string | null {
  if (day === '') return CUTOFF_TEXT.required
  return day > today ? CUTOFF_TEXT.future : null
}
