/**
 * Default time per question, in seconds, for studies without their own measurement. It is the median of time spent per question in the demo
 * data's surveys of this year's study. `database/seed/participants.test.ts` measures it.
 */
export const SECONDS_PER_QUESTION = 32

/** Minimum number of people for a measurement of a study's duration. */
const MIN_PEOPLE = 30
/** Increment to which longer times are rounded, in minutes. */
const STEP = 5

/**
 * Returns the usual duration of a study in minutes. `null` if too few people were measured.
 * @param medianMs The median time that `people` spent on it
 */
export function usualMinutes({ medianMs, people }: { readonly medianMs: number; readonly people: number }) {
  return people < MIN_PEOPLE ? null : Math.max(1, rounded(medianMs / 60_000))
}

/**
 * Returns the time needed for questions, in minutes. @param usual The result of `usualMinutes` for the whole study, or `null` if not
 * measured
 */
export function minutesFor(
  questions: number,
  { total, usual }: { readonly total: number; readonly usual: number | null },
) {
  return (questions * secondsPerQuestion(total, usual)) / 60
}

/** @param total The number of questions in the study */
export function secondsPerQuestion(total: number, usual: number | null): number {
  return usual === null || total === 0 ? SECONDS_PER_QUESTION : (usual * 60) / total
}

/** Formats a duration, such as "about 6 minutes". It is rounded so that it looks plausible and doesn't change constantly. */
export function minutesText(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute'
  const whole = rounded(minutes)
  return whole === 1 ? 'about 1 minute' : `about ${whole} minutes`
}

/** Rounds to whole minutes, or above ten minutes to multiples of five. */
function rounded(minutes: number): number {
  return minutes > 2 * STEP ? STEP * Math.round(minutes / STEP) : Math.round(minutes)
}
