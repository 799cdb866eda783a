import { countByPart, type PartOdds, type StoredCounts } from './stored-counts.ts'

/** Best guess of each person's answer. */
export interface Guesses {
  readonly people: Int32Array
  /** Guessed answer: a cell or a bin of cells. */
  readonly guess: Int32Array
  /** Probability of the guess from the attacker's point of view. */
  readonly certainty: Float32Array
}

/**
 * Returns the most likely answer of each person, based on the odds of parts spread over the cells of the person's row.
 * @param of The people to guess.
 * @param binOf The cells that count as the same answer. If missing, each cell is a separate answer. "No answer" is never guessed.
 */
export function guessesFrom(
  odds: PartOdds,
  counts: StoredCounts,
  of: Int32Array,
  binOf: Int32Array = Int32Array.from({ length: counts.cells }, (_, cell) => cell),
): Guesses {
  const { cells, parts, partOf, rowOf, fine } = counts
  const byPart = countByPart(counts)
  const bins = binOf.reduce((most, bin) => Math.max(most, bin + 1), 0)
  const likely = new Float64Array(bins)
  const guess = new Int32Array(of.length)
  const certainty = new Float32Array(of.length)
  for (let at = 0; at < of.length; at++) {
    const person = of[at] ?? 0
    const row = rowOf[person] ?? 0
    likely.fill(0)
    for (let cell = 0; cell < cells; cell++) {
      const part = partOf[cell] ?? 0
      const inside = byPart[row * parts + part] ?? 0
      if (inside <= 0) continue
      const bin = binOf[cell] ?? 0
      const share = (fine[row * (cells + 1) + cell] ?? 0) / inside
      likely[bin] = (likely[bin] ?? 0) + (odds[person * parts + part] ?? 0) * share
    }
    const best = mostLikely(likely)
    guess[at] = best
    certainty[at] = likely[best] ?? 0
  }
  return { people: of, guess, certainty }
}

/** Returns the index of the largest value, or of the first one if several are equal. */
function mostLikely(likely: ArrayLike<number>): number {
  let best = 0
  for (let at = 1; at < likely.length; at++) if ((likely[at] ?? 0) > (likely[best] ?? 0)) best = at
  return best
}
