import type { Draw } from '../draw.ts'

/** Standard deviation of the blur on a count of people in a base row, in people (release-engine, rule 5). */
export const ROW_BLUR = 1
/** Standard deviation of the blur on the counts of options in base rows. */
export const OPTION_BLUR = 1
/** Standard deviation of the blur on coarse tables. */
export const TABLE_BLUR = 1.5

/** Variance that the blur adds to a count in a row. */
export const ROW_VARIANCE = ROW_BLUR ** 2
export const TABLE_VARIANCE = TABLE_BLUR ** 2

/**
 * Draws a whole number k with a probability proportional to exp(-k^2 / (2 sd^2)). All arithmetic uses whole numbers, so no rounded
 * logarithm reveals likelier numbers. See Canonne, Kamath, and Steinke, "The Discrete Gaussian for Differential Privacy", algorithms 1 to
 * 3.
 * @param sd A multiple of one half.
 */
export function discreteGaussian(draw: Draw, sd: number): number {
  const halves = Math.round(2 * sd)
  const scale = Math.floor(sd) + 1
  for (;;) {
    const k = discreteLaplace(draw, scale)
    // (|k| - sd^2 / scale)^2 / (2 sd^2), with sd^2 = halves^2 / 4, as a fraction of whole numbers.
    const distance = 4 * scale * Math.abs(k) - halves ** 2
    if (isBelowExp(draw, distance ** 2, 8 * halves ** 2 * scale ** 2)) return k
  }
}

/** Draws a whole number k with a probability proportional to exp(-|k| / scale). */
function discreteLaplace(draw: Draw, scale: number): number {
  for (;;) {
    const rest = draw(scale)
    if (!isBelowExpOne(draw, rest, scale)) continue
    let whole = 0
    while (isBelowExpOne(draw, 1, 1)) whole++
    const size = rest + scale * whole
    const isNegative = draw(2) === 1
    if (!isNegative || size > 0) return isNegative ? -size : size
  }
}

/** Returns `true` with the probability exp(-numerator / denominator). */
function isBelowExp(draw: Draw, numerator: number, denominator: number): boolean {
  for (let left = numerator; left > 0; left -= denominator)
    if (!isBelowExpOne(draw, Math.min(left, denominator), denominator)) return false
  return true
}

/** Returns `true` with the probability exp(-numerator / denominator), for a fraction of at most 1. */
function isBelowExpOne(draw: Draw, numerator: number, denominator: number): boolean {
  let tries = 1
  while (draw(denominator * tries) < numerator) tries++
  return tries % 2 === 1
}
