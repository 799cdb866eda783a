/** Seconds a question takes, before this session has shown how many: ten minutes for about 45 of them. */
const USUAL_S = 13
/** So many questions count as usual ones at first. */
const USUAL_COUNT = 3
/** Longer than this, and something else was done meanwhile. */
const LONGEST_S = 180

/** Seconds of the questions answered in this session; the median decides, so that one long call does not. */
export function timeLeft(questionsLeft: number, seconds: readonly number[]): string {
  const usual = new Array<number>(Math.max(0, USUAL_COUNT - seconds.length)).fill(USUAL_S)
  return inWords((questionsLeft * median([...seconds.map(one => Math.min(one, LONGEST_S)), ...usual])) / 60)
}

/** Coarse, so that it can be trusted and does not flicker: whole minutes, above ten in fives. */
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
