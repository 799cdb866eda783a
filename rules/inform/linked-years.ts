import { type Exposure, exposureOf } from './exposure.ts'
import { type Counted, leverages } from './leverage.ts'

/** Who is counted in an edition, and in which blocks. */
export interface CountedYear {
  /** Ids of the vouched people who still have an account. */
  readonly people: readonly number[]
  /** Blocks in the order of `people`; the base lens first. */
  readonly lenses: readonly Counted[]
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

/**
 * The exposure of each person to the figures of two years together, if nobody who is in both has changed the answer since (release-engine,
 * rule 8). Then the difference of two years' counts is about those alone who took part in one of them.
 * @param before the year before: one edition, or several that the answers are from.
 * @returns null: nobody is in both years.
 */
export function linkedExposure(year: CountedYear, before: readonly CountedYear[]): LinkedExposure | null {
  const places = new Map<number, number>()
  for (const { people } of [year, ...before])
    for (const person of people) if (!places.has(person)) places.set(person, places.size)
  const isNow = flags(places, [year])
  const isThen = flags(places, before)
  const isBoth = isNow.map((now, place) => now & (isThen[place] ?? 0))
  const [base, ...others] = [year, ...before].flatMap(own => lensesOver(places, own))
  if (!base || !isBoth.includes(1)) return null
  const each = leverages(base, others).map(own => Math.min(1, own))
  const over = (isMeant: Uint8Array) =>
    exposureOf(
      each.map((own, place) => own * (isMeant[place] ?? 0)),
      isMeant,
    )
  return { both: over(isBoth), once: over(isBoth.map(flag => 1 - flag)) }
}

function flags(places: ReadonlyMap<number, number>, years: readonly CountedYear[]): Uint8Array {
  const isIn = new Uint8Array(places.size)
  for (const { people } of years) for (const person of people) isIn[places.get(person) ?? -1] = 1
  return isIn
}

/** The lenses of one year over the people of both. One that tells nobody apart says no more than the base lens of its year. */
function lensesOver(places: ReadonlyMap<number, number>, { people, lenses }: CountedYear): readonly Counted[] {
  return lenses
    .filter(({ blocks }, at) => at === 0 || blocks > 1)
    .map(({ blockOf, blocks }) => {
      const own = new Int32Array(places.size).fill(-1)
      for (const [at, person] of people.entries()) own[places.get(person) ?? -1] = blockOf[at] ?? -1
      return { blockOf: own, blocks }
    })
}
