import {
  absentGuesses,
  chanceOf,
  finished,
  type GuessScore,
  guessesFrom,
  kOracle,
  maximumEntropy,
  type PartOdds,
  rateOf,
  type StoredCounts,
  samplePosterior,
  scoreOf,
} from '#rules/inform/gate/index.ts'
import { trueAnswers, variableIds } from './answers.ts'
import type { Attack, GuessRow } from './attack.ts'
import { PLANTED_NUMBERS, PLANTED_PAY } from './numbers.ts'
import { exactCounts, type StoredMeasure, storedCounts, typicalCounts } from './stored.ts'
import { fastStream } from './streams.ts'
import type { World } from './world.ts'

/** Measure, and the width of the wide bins in which it is also guessed. */
export interface Goal {
  readonly name: string
  readonly column: string
  readonly step: string
  readonly wide: { readonly width: number; readonly name: string } | null
}

const SEED = 171

/**
 * Guesses each person's answer from every number that the server stores about a measure, and everyone's profile and filterable answers. One
 * method samples possible answers (posterior), and the other assumes the least (maximum entropy). The better of both counts.
 */
export const storedNumbers: Attack = {
  name: 'Stored counts',
  async run(world) {
    const goals = (await goalsIn(world)).slice(0, world.budget.measures)
    return attackCounts(world, goals, 'Stored counts', { start: 'random' })
  },
}

/** Counts under attack: their batch, and the start of the samplers. */
interface Attacked {
  readonly start: 'random' | 'truth'
  readonly batch?: number
}

/** Returns one or two lines for each measure. */
export async function attackCounts(
  world: World,
  goals: readonly Goal[],
  name: string,
  { start, batch = 0 }: Attacked,
): Promise<readonly GuessRow[]> {
  const columns = goals.map(({ column }) => column)
  const answers = await trueAnswers(world.server, world.target.id, columns)
  const rows: GuessRow[] = []
  for (const goal of goals) {
    const kept = await storedCounts(world, goal.column, answers.get(goal.column) ?? new Map(), batch)
    rows.push(...attacked(world, goal, kept, { name, start }))
  }
  return rows
}

export async function goalsIn({ server, target }: World): Promise<readonly Goal[]> {
  const ids = await variableIds(server, target.id, [...Object.keys(PLANTED_NUMBERS), PLANTED_PAY, 'comp_base', 'wrvu'])
  const dollars = { step: 'pay to $5,000', wide: { width: 50_000, name: 'pay to $50,000' } }
  const column = (uid: string) => `v${ids.get(uid) ?? 0}`
  return [
    { name: 'total compensation', column: 'd_totalCompensation', ...dollars },
    { name: 'planted', column: column(PLANTED_PAY), ...dollars },
    ...Object.entries(PLANTED_NUMBERS).map(
      ([uid, values]): Goal => ({ name: 'planted', column: column(uid), step: `one of ${values}`, wide: null }),
    ),
    { name: 'base', column: column('comp_base'), ...dollars },
    { name: 'wRVU', column: column('wrvu'), step: 'to 100', wide: { width: 1000, name: 'to 1,000' } },
  ]
}

function attacked(
  { budget }: World,
  { name, step, wide }: Goal,
  kept: StoredMeasure,
  line: { readonly name: string; readonly start: Attacked['start'] },
): readonly GuessRow[] {
  const { counts, cellOf } = kept
  const people = Int32Array.from(cellOf.keys()).filter(person => (cellOf[person] ?? 0) < counts.cells)
  const partOf = cellOf.map(cell => counts.partOf[cell] ?? 0)
  const sampled = finished(
    samplePosterior(counts, partOf, line.start, { sweeps: budget.sweeps, chains: 2 }, fastStream(SEED)),
  )
  const entropy = finished(maximumEntropy(counts))
  const exact = exactCounts(kept)
  const naive = finished(maximumEntropy(exact))
  const row = (title: string, binOf: Int32Array): GuessRow => {
    const truth = cellOf.map(cell => binOf[cell] ?? -1)
    const score = (odds: PartOdds, from: StoredCounts) => scoreOf(guessesFrom(odds, from, people, binOf), truth)
    return {
      name: `${line.name}: ${name} ${title}`,
      naive: score(naive, exact),
      product: better(score(sampled, counts), score(entropy, counts)),
      oracle: kOracle(people, truth, fastStream(SEED + 1)),
      chance: chanceOf(people, truth),
      // Only the large run measures this, because it is not a measure of the product.
      absent: budget.isWide
        ? scoreOf(absentGuesses(typicalCounts(kept), cellOf, people, fastStream(SEED + 2), binOf), truth)
        : null,
    }
  }
  const own = row(
    step,
    Int32Array.from({ length: counts.cells }, (_, cell) => cell),
  )
  // Wide ranges of real answers are typical of similar people. The large run measures the effect.
  return wide && (budget.isWide || name === 'planted') ? [own, row(wide.name, binsOf(kept, wide.width))] : [own]
}

const better = (one: GuessScore, other: GuessScore) => (rateOf(other) > rateOf(one) ? other : one)

/** Returns the wide bin of each cell. */
function binsOf({ grid, counts }: StoredMeasure, width: number): Int32Array {
  const starts = grid.kind === 'scale' ? grid.cells.map(({ from }) => from ?? 0) : []
  const bins = Array.from({ length: counts.cells }, (_, cell) =>
    cell === 0 ? -1 : Math.floor(((starts[cell] ?? 0) + 1e-9) / width),
  )
  const all = [...new Set(bins)]
  return Int32Array.from(bins, bin => all.indexOf(bin))
}
