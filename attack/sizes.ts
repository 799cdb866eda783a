import { type Pair, Surroundings } from './around.ts'
import type { Attack } from './attack.ts'
import type { Person } from './crowd.ts'
import type { Engine } from './engine.ts'
import type { Group } from './group.ts'
import { type Guessed, type Guessing, judged } from './guessed.ts'
import { allParts } from './parts.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

/** Pairs per person. The small run uses one. */
const PAIRS = 2
/** Minimum size of a group. Sizes are shown for ten people or more, and most bands of a group this large have at least ten people. */
const MIN_GROUP = 60
/** Minimum number of possible participants that, if all are identified without protection, prove more than the K-oracle. */
const MIN_VICTIMS = 40
/** Standard deviation of the error in the difference of two sizes: of exact sizes, and of estimates to the nearest five. */
const DEVIATION = { exact: 0.1, estimate: 3 } as const

/**
 * Requests the size of a group with and without one person, for each band of each filterable answer. The person's answer is in the band
 * whose size drops by one.
 */
export const answersFromSizes: Attack = {
  name: 'Filterable answers from sizes',
  async run(world) {
    const people = world.people()
    const alone = onesAlone(people, world, world.budget.victims)
    const guessings = world.columns.map((column, at) => {
      const truth = people.map(({ bands }) => bands[at] ?? -1)
      const victims = alone.filter(({ place }) => (truth[place] ?? -1) >= 0)
      return { column, truth, victims, shares: sharesOf(truth.filter(band => band >= 0)) }
    })
    const guess = async (engine: Engine): Promise<readonly Guessed[]> => {
      const all: Guessed[] = []
      for (const { column, truth, victims, shares } of guessings)
        for (const { place, pairs } of victims) {
          const questions = [...shares.keys()].map(band => ({ expected: band, of: inBand(column, band) }))
          all.push(await guessed(engine, pairs, shares, questions, truth[place] ?? -1))
        }
      return all
    }
    const lines = guessings.map(
      ({ truth, victims }): Guessing => ({ truth, victims: victims.map(({ place }) => place) }),
    )
    return [judged(this.name, await guess(world.naive), await guess(world.product), lines)]
  },
}

/** Requests groups that differ by one member of a list with known profiles, to learn which members took part. */
export const participationFromSizes: Attack = {
  name: 'Who took part, from sizes',
  async run(world) {
    const here = new Set(world.people().map(({ userId }) => userId))
    const list = [...world.people(), ...world.later]
    const truth = list.map(({ userId }) => Number(here.has(userId)))
    const victims = onesAlone(list, world, Math.max(4 * world.budget.victims, MIN_VICTIMS))
    const questions = [{ expected: 1, of: (group: Group) => group }]
    const guess = async (engine: Engine): Promise<readonly Guessed[]> => {
      const all: Guessed[] = []
      for (const { place, pairs } of victims)
        all.push(await guessed(engine, pairs, sharesOf(truth), questions, truth[place] ?? 0))
      return all
    }
    const lines = [{ truth, victims: victims.map(({ place }) => place) }]
    return [judged(this.name, await guess(world.naive), await guess(world.product), lines)]
  },
}

/** Person that two groups differ by. */
interface Alone {
  readonly place: number
  readonly pairs: readonly Pair[]
}

/** Returns people with their largest pairs, because sizes of parts by band are shown for these, too. */
function onesAlone(people: readonly Person[], { columns, budget }: World, most: number): readonly Alone[] {
  const around = new Surroundings(people, columns, allParts(people, columns))
  const found: Alone[] = []
  for (const place of shuffled([...people.keys()], 59)) {
    const person = people[place]
    if (found.length === most || !person) break
    const pairs = around
      .alone(person, part => 'path' in part)
      .filter(({ all, size }) => size >= MIN_GROUP && all.bands.length === 0)
      .toSorted((one, other) => other.size - one.size)
    if (pairs.length > 0) found.push({ place, pairs: pairs.slice(0, budget.isWide ? PAIRS : 1) })
  }
  return found
}

const inBand =
  (column: string, band: number) =>
  (group: Group): Group => ({ ...group, bands: [...group.bands, { column, band }] })

/** Question about each pair. If the answer is the expected one, the first group has one more person. */
interface Question {
  readonly expected: number
  readonly of: (group: Group) => Group
}

async function guessed(
  engine: Engine,
  pairs: readonly Pair[],
  shares: ReadonlyMap<number, number>,
  questions: readonly Question[],
  truth: number,
): Promise<Guessed> {
  const odds = new Map([...shares].map(([value, share]) => [value, Math.log(share)]))
  for (const pair of pairs)
    for (const { expected, of } of questions) {
      const [all, others] = [await engine.ask(of(pair.all)), await engine.ask(of(pair.others))]
      if (!all || !others || all.n === null || others.n === null) continue
      const deviation = all.isEstimate || others.isEstimate ? DEVIATION.estimate : DEVIATION.exact
      for (const [value, log] of odds) {
        const off = all.n - others.n - Number(value === expected)
        odds.set(value, log - off ** 2 / (2 * deviation ** 2))
      }
    }
  const [value, best] = [...odds].reduce((one, other) => (other[1] > one[1] ? other : one))
  const sum = [...odds.values()].reduce((total, log) => total + Math.exp(log - best), 0)
  return { isRight: value === truth, certainty: 1 / sum }
}

function sharesOf(values: readonly number[]): ReadonlyMap<number, number> {
  return new Map([...Map.groupBy(values, value => value)].map(([value, own]) => [value, own.length / values.length]))
}
