/** Assumed seconds per question until this session provides measurements: ten minutes for about 45 questions. */
const USUAL_S = 13
/** Number of assumed questions that count along at first. */
const USUAL_COUNT = 3
/** A longer time means that the member did something else. */
const LONGEST_S = 180

/** Seconds per question answered in this session; the median is used, so one long phone call has no effect. */
export function timeLeft(questionsLeft: number, seconds: readonly number[]): string {
  const usual = new Array<number>(Math.max(0, USUAL_COUNT - seconds.length)).fill(USUAL_S)
  return inWords((questionsLeft * median([...seconds.map(one => Math.min(one, LONGEST_S)), ...usual])) / 60)
}

/** Rounded, so that it is credible and does not flicker: to minutes, above ten to five minutes. */
function inWords(minutes: number): string {
  if (minutes < 0.75) return 'less than a minute left'
  const whole = minutes > 10 ? 5 * Math.round(minutes / 5) : Math.round(minutes)
  return whole === 1 ? 'about 1 minute left' : `about ${whole} minutes left`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
