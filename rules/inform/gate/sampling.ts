import type { Random } from './random.ts'
import type { PartOdds, StoredCounts } from './stored-counts.ts'
import { type Swaps, swapsOf } from './swaps.ts'

/** Duration of sampling. */
export interface Effort {
  /** Number of proposals per person. */
  readonly sweeps: number
  readonly chains: number
}

/** Start of the chains: `random` shows what an attacker can find, and `truth` limits what anyone can find. */
export type Start = 'random' | 'truth'

/** Share of the sweeps in which the temperature falls. Sampling begins afterward. */
const COOLING = { random: 0.6, truth: 0.4 } as const
const SETTLING = 0.05
const HOT = 4.5
/** Temperature at which exact tables are matched. Blurred tables are matched with their likelihood. */
const EXACT_TEMPERATURE = 0.3
const SAMPLED_EVERY = 3
/** Sweeps times people between two yields to the caller. */
const TURN = 200_000

/**
 * Samples the posterior of each person's part, given all stored counts. Metropolis steps swap the parts of two people in a row, so that
 * rows remain exact, with the likelihood of the tables. Chains with a random start are cooled first (simulated annealing).
 * @param partOf The true part of each person. Chains start there, or with these parts shuffled within rows.
 * @param isKnown 1 for each person whose answer the attacker knows.
 * @yields Regularly, so that the caller can do other work.
 */
export function* samplePosterior(
  counts: StoredCounts,
  partOf: Int32Array,
  start: Start,
  { sweeps, chains }: Effort,
  random: Random,
  isKnown?: Uint8Array,
): Generator<void, PartOdds> {
  const { people, parts } = counts
  const seen = new Float32Array(people * parts)
  const cool = counts.tables.some(({ sd }) => sd === 0) ? EXACT_TEMPERATURE : 1
  const hot = start === 'random' ? HOT : cool
  const cooling = COOLING[start]
  const turn = Math.max(1, Math.round(TURN / Math.max(1, people)))
  let samples = 0
  for (let chain = 0; chain < chains; chain++) {
    const swaps = swapsOf(counts, partOf, random, isKnown)
    if (start === 'random') swaps.shuffle()
    for (let sweep = 0; sweep < sweeps; sweep++) {
      const done = sweep / sweeps
      swaps.sweep(done < cooling ? hot * (cool / hot) ** (done / cooling) : cool)
      if (done >= cooling + SETTLING && sweep % SAMPLED_EVERY === 0) {
        add(seen, swaps, parts)
        samples++
      }
      if (sweep % turn === turn - 1) yield
    }
  }
  return samples === 0 ? seen : seen.map(times => times / samples)
}

function add(seen: Float32Array, { partOf }: Swaps, parts: number): void {
  for (let person = 0; person < partOf.length; person++) {
    const at = person * parts + (partOf[person] ?? 0)
    seen[at] = (seen[at] ?? 0) + 1
  }
}

/** Runs a generator to its end. */
export function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
