import { merged } from './coarsening.ts'
import type { Division, Lens } from './edition.ts'
import { type Exposure, exposureOf } from './exposure.ts'
import { type Counted, leverages } from './leverage.ts'

/** Who is counted in an edition, and in which blocks. */
export interface CountedYear {
  /** Ids of the vouched people who still have an account. */
  readonly people: readonly number[]
  /** Blocks in the order of `people`; the base lens first. */
  readonly lenses: readonly Counted[]
  /** Bands of answers that are counted by besides (release-engine, rule 6). They are in no roster. */
  readonly answers: readonly Counted[]
}

/** How exposed people are by the figures of a study and of the year before together. */
export interface LinkedExposure {
  /** Of those who took part in both years. */
  readonly both: Exposure
  /** Of those who took part in one of them. */
  readonly once: Exposure
}

/** Of so many blocks of both years, the sum takes a minute: about 100,000 people each year. Of more, it is not computed. */
export const MOST_LINKED_BLOCKS = 4000

/** Blocks are merged where two years together would tell more of the coin of somebody in a new batch (decision 38): of two people, half. */
const MOST_LINKED = 0.5 + 1e-9

/**
 * The exposure of each person to the figures of two years together, if nobody who is in both has changed the answer since (release-engine,
 * rule 8). Then the difference of two years' counts is about those alone who took part in one of them.
 * @param before the year before: one edition, or several that the answers are from.
 * @returns null: nobody is in both years.
 */
export function linkedExposure(year: CountedYear, before: readonly CountedYear[]): LinkedExposure | null {
  const each = together(year, before, ({ lenses, answers }) => [...lenses, ...answers])
  const now = new Set(year.people)
  const then = new Set(before.flatMap(({ people }) => people))
  const over = (isMeant: (person: number) => boolean) => {
    const own = Float64Array.from([...each].filter(([person]) => isMeant(person)).map(([, exposure]) => exposure))
    return exposureOf(own, new Uint8Array(own.length).fill(1))
  }
  const isInBoth = (person: number) => now.has(person) && then.has(person)
  const both = over(isInBoth)
  return both.people === 0 ? null : { both, once: over(person => !isInBoth(person)) }
}

/**
 * A batch's lenses, with blocks of the base lens merged where somebody new stands out among people who were together last year, too: as if
 * nobody of them had changed the answer, their block's count less last year's would be a figure about the new one.
 * @param userIds in the order of the division.
 */
export function mergedForYears(
  division: Division,
  userIds: readonly number[],
  isVouched: Uint8Array,
  before: readonly CountedYear[],
): Division {
  const [base, ...coarse] = division
  if (!base || base.paths.length < 2) return division
  const isIn = (_: unknown, person: number) => isVouched[person] === 1
  const lenses = division.map(({ blockOf, paths }) => ({ blockOf: blockOf.filter(isIn), blocks: paths.length }))
  // By what rosters know alone: who is in which block must tell no answer.
  const each = together({ people: userIds.filter(isIn), lenses, answers: [] }, before, year => year.lenses)
  const exposed = new Set<number>()
  for (const [person, block] of base.blockOf.entries())
    if ((each.get(userIds[person] ?? 0) ?? 0) > MOST_LINKED) exposed.add(block)
  if (exposed.size === 0) return division
  const pairs = [...exposed].map((block): [number, number] => [block, nextTo(base, block, isVouched)])
  return mergedForYears([merged(base, pairs), ...coarse], userIds, isVouched, before)
}

/** The block that shares most of its path with another; of several, the one of the fewest vouched people. */
function nextTo({ blockOf, paths }: Lens, block: number, isVouched: Uint8Array): number {
  const distance = (at: number) => {
    const path = paths[at] ?? []
    return -(paths[block] ?? []).findIndex((part, depth) => path[depth] !== part)
  }
  const people = (at: number) => blockOf.filter((own, person) => own === at && isVouched[person] === 1).length
  const [next] = [...paths.keys()]
    .filter(at => at !== block)
    .map(at => ({ at, distance: distance(at), people: people(at) }))
    .sort((one, other) => one.distance - other.distance || one.people - other.people)
  return next?.at ?? block
}

/** How exposed everybody of both years is to their blocks. */
function together(
  year: CountedYear,
  before: readonly CountedYear[],
  lensesOf: (year: CountedYear) => readonly Counted[],
): ReadonlyMap<number, number> {
  const years = [year, ...before]
  const all = [...new Set(years.flatMap(({ people }) => people))]
  const [base, ...others] = years.flatMap(own => {
    const places = new Map(own.people.map((person, place) => [person, place]))
    return lensesOf(own).map(({ blockOf, blocks }) => ({
      blockOf: Int32Array.from(all, person => blockOf[places.get(person) ?? -1] ?? -1),
      blocks,
    }))
  })
  const each = base ? leverages(base, others) : []
  return new Map(all.map((person, at) => [person, Math.min(1, each[at] ?? 0)]))
}
