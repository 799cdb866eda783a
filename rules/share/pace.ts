/**
 * Seconds a question takes where a study's own time is not known: the median of time spent by questions asked, over the demo world's surveys of
 * this year's study. `database/seed/participants.test.ts` measures it.
 */
export const SECONDS_PER_QUESTION = 32

/** The fewest people whose time tells how long a study takes. */
const MIN_PEOPLE = 30
/** From here on, minutes are rounded to this. */
const STEP = 5

/**
 * How long a study takes, in minutes; null: measured of too few.
 * @param medianMs of what `people` spent on it
 */
export function usualMinutes({ medianMs, people }: { readonly medianMs: number; readonly people: number }) {
  return people < MIN_PEOPLE ? null : Math.max(1, rounded(medianMs / 60_000))
}

/** How long questions take, in minutes. @param usual of the whole study, by `usualMinutes`; null: not measured */
export function minutesFor(
  questions: number,
  { total, usual }: { readonly total: number; readonly usual: number | null },
) {
  return (questions * secondsPerQuestion(total, usual)) / 60
}

/** @param total the study's questions */
export function secondsPerQuestion(total: number, usual: number | null): number {
  return usual === null || total === 0 ? SECONDS_PER_QUESTION : (usual * 60) / total
}

/** "about 6 minutes": rounded, so that it is credible and does not flicker. */
export function minutesText(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute'
  const whole = rounded(minutes)
  return whole === 1 ? 'about 1 minute' : `about ${whole} minutes`
}

/** To minutes, above ten to five minutes. */
function rounded(minutes: number): number {
  return minutes > 2 * STEP ? STEP * Math.round(minutes / STEP) : Math.round(minutes)
}
