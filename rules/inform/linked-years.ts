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
  const { places, each } = together(year, before, ({ lenses, answers }) => [...lenses, ...answers])
  const isNow = flags(places, [year])
  const isThen = flags(places, before)
  const isBoth = isNow.map((now, place) => now & (isThen[place] ?? 0))
  if (!isBoth.includes(1)) return null
  const over = (isMeant: Uint8Array) =>
    exposureOf(
      each.map((own, place) => own * (isMeant[place] ?? 0)),
      isMeant,
    )
  return { both: over(isBoth), once: over(isBoth.map(flag => 1 - flag)) }
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
  if (!base || base.paths.length < 2 || before.length === 0) return division
  const isIn = (_: unknown, person: number) => isVouched[person] === 1
  const lenses = division.map(({ blockOf, paths }) => ({ blockOf: blockOf.filter(isIn), blocks: paths.length }))
  // By what rosters know alone: who is in which block must tell no answer.
  const batch = { people: userIds.filter(isIn), lenses, answers: [] }
  const { places, each } = together(batch, before, year => year.lenses)
  const isExposed = (person: number) => (each[places.get(userIds[person] ?? -1) ?? -1] ?? 0) > MOST_LINKED
  const exposed = new Set(base.blockOf.filter((_, person) => isVouched[person] === 1 && isExposed(person)))
  if (exposed.size === 0) return division
  const pairs = [...exposed].map((block): [number, number] => [block, nextTo(base, block, isVouched)])
  return mergedForYears([merged(base, pairs), ...coarse], userIds, isVouched, before)
}

/** The block that shares most of its path with another; of several, the one of the fewest vouched people. */
function nextTo({ blockOf, paths }: Lens, block: number, isVouched: Uint8Array): number {
  const own = paths[block] ?? []
  const sizes = new Int32Array(paths.length)
  for (const [person, at] of blockOf.entries()) sizes[at] = (sizes[at] ?? 0) + (isVouched[person] ?? 0)
  const shared = paths.map(path => own.findIndex((part, depth) => path[depth] !== part))
  const others = [...paths.keys()].filter(at => at !== block)
  const [next = block] = others.sort(
    (one, other) => (shared[other] ?? 0) - (shared[one] ?? 0) || (sizes[one] ?? 0) - (sizes[other] ?? 0) || one - other,
  )
  return next
}

/** The exposure of everybody to the blocks of both years, and where they are in it. */
function together(
  year: CountedYear,
  before: readonly CountedYear[],
  lensesOf: (year: CountedYear) => readonly Counted[],
) {
  const places = new Map<number, number>()
  for (const { people } of [year, ...before])
    for (const person of people) if (!places.has(person)) places.set(person, places.size)
  const [base, ...others] = [year, ...before].flatMap(own => lensesOver(places, own.people, lensesOf(own)))
  const each = base ? leverages(base, others).map(own => Math.min(1, own)) : new Float64Array(places.size)
  return { places, each }
}

function flags(places: ReadonlyMap<number, number>, years: readonly CountedYear[]): Uint8Array {
  const isIn = new Uint8Array(places.size)
  for (const { people } of years) for (const person of people) isIn[places.get(person) ?? -1] = 1
  return isIn
}

/** The lenses of one year over the people of both. One that tells nobody apart says no more than the base lens of its year. */
function lensesOver(
  places: ReadonlyMap<number, number>,
  people: readonly number[],
  lenses: readonly Counted[],
): readonly Counted[] {
  return lenses
    .filter(({ blocks }, at) => at === 0 || blocks > 1)
    .map(({ blockOf, blocks }) => {
      const own = new Int32Array(places.size).fill(-1)
      for (const [at, person] of people.entries()) own[places.get(person) ?? -1] = blockOf[at] ?? -1
      return { blockOf: own, blocks }
    })
}
