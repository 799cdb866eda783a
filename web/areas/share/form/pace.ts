import { minutesText } from '#rules/share/pace.ts'

/** Number of assumed questions that are initially included in the estimate. */
const USUAL_COUNT = 3
/** Limit in seconds. A longer time means that the member did something else. */
const MAX_SECONDS = 180

/**
 * Returns text such as "about 6 minutes left". It uses the median, so that one long phone call has no effect.
 * @param seconds The seconds spent on each question answered in this session
 * @param usual The usual seconds per question of this study, used until enough questions are timed
 */
export function timeLeft(questionsLeft: number, seconds: readonly number[], usual: number): string {
  const assumed = new Array<number>(Math.max(0, USUAL_COUNT - seconds.length)).fill(usual)
  return `${minutesText((questionsLeft * median([...seconds.map(one => Math.min(one, MAX_SECONDS)), ...assumed])) / 60)} left`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
