import { minutesText } from '#rules/share/pace.ts'

/** Number of assumed questions that count along at first. */
const USUAL_COUNT = 3
/** A longer time means that the member did something else. */
const MAX_SECONDS = 180

/**
 * "about 6 minutes left", by the median, so that one long phone call has no effect.
 * @param seconds of each question answered in this session
 * @param usual seconds that a question of this study takes, as long as few are measured
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
