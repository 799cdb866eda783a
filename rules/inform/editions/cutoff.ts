export const CUTOFF_TEXT = {
  required: 'Choose a date.',
  future: 'Choose today or an earlier date.',
} as const

/** The error in the day until which figures are asked for; null if there is none. Days are YYYY-MM-DD in UTC. */
export function cutoffError(day: string, today: string): string | null {
  if (day === '') return CUTOFF_TEXT.required
  return day > today ? CUTOFF_TEXT.future : null
}
