import { countedNow } from '#rules/inform/batches.ts'
import { coarsened } from '#rules/inform/coarsening.ts'
import { ALL_LEVELS, levelOf } from '#rules/inform/dimensions.ts'
import { divide } from '#rules/inform/divide.ts'
import { type EditionPolicy, NOT_STATED, type Respondent, type Roster } from '#rules/inform/edition.ts'
import { exposures } from '#rules/inform/exposure.ts'
import { wholeLens } from '#rules/inform/lens-tree.ts'
import { type CountedYear, mergedForYears } from '#rules/inform/linked-years.ts'
import type { Group } from './group.ts'

/** A respondent. Attackers know all of it but the secrets, the pay and the protected attributes. */
export interface Person extends Respondent {
  readonly userId: number
  /** Answers to the planted questions, 1 or 0. */
  readonly secrets: readonly number[]
  readonly pay: number | null
}

/** Who is on a value of each dimension, and gave an answer of each of the bands, that a group names. */
export function membersOf(people: readonly Person[], { nodes, bands }: Group, filterable: readonly string[]): number[] {
  const dimensions = [...Map.groupBy(nodes, ({ dimension }) => dimension).values()].map(own =>
    own.map(node => ({ level: levelOf(node), value: node.path.at(-1) ?? -1 })),
  )
  const columns = [...Map.groupBy(bands, ({ column }) => column)].map(([column, own]) => ({
    at: filterable.indexOf(column),
    places: own.map(({ band }) => band),
  }))
  return people.flatMap((person, index) => {
    const isIn =
      dimensions.every(own => own.some(({ level, value }) => person.profile[level] === value)) &&
      columns.every(({ at, places }) => places.includes(person.bands[at] ?? -1))
    return isIn ? [index] : []
  })
}

/** What an attacker computes of an edition: who is in which block. The rules are public, and everybody's profile is known. */
export interface KnownEdition {
  /** Batch after batch. */
  readonly people: readonly Person[]
  readonly roster: Roster
}

/**
 * @param before the edition that the waiting are divided after; null: results open with them.
 * @param leftOut the lenses that the batch goes without: the privacy report names them. They follow from exposure, and that from blurred
 * counts, too, which no roster tells.
 * @param years last year's blocks, which follow from its roster likewise.
 */
export function grown(
  before: KnownEdition | null,
  waiting: readonly Person[],
  policy: EditionPolicy,
  leftOut: readonly string[],
  years: readonly CountedYear[],
): KnownEdition {
  const counted = countedNow(waiting, policy, { isFirst: before === null, isLast: false })
  const isVouched = Uint8Array.from(counted, each => Number(each.isVouched))
  const lenses = divide(counted, policy).map(lens =>
    leftOut.includes(lens.name) ? wholeLens(lens.name, counted.length) : lens,
  )
  const separate = coarsened({ division: lenses, each: exposures(lenses, isVouched) }, isVouched).division
  const division = mergedForYears(
    separate,
    counted.map(({ userId }) => userId),
    isVouched,
    years,
  )
  const people = [...(before?.people ?? []), ...counted]
  const column = (of: (person: Person) => number | null | undefined) =>
    Int32Array.from(people, person => of(person) ?? NOT_STATED)
  const roster: Roster = {
    people: people.length,
    levels: Object.fromEntries(
      ALL_LEVELS.map(level => [level, column(({ profile }) => profile[level])]),
    ) as Roster['levels'],
    society: column(({ society }) => society),
    bands: Object.fromEntries(policy.filterable.map((name, at) => [name, column(({ bands }) => bands[at])])),
    lenses: division.map(({ name, blockOf }) => {
      const earlier = before?.roster.lenses.find(lens => lens.name === name)
      const first = earlier?.sizes.length ?? 0
      const all = Int32Array.from([...(earlier?.blockOf ?? []), ...blockOf.map(block => block + first)])
      const sizes = new Int32Array(1 + all.reduce((most, block) => Math.max(most, block), 0))
      for (const block of all) sizes[block] = (sizes[block] ?? 0) + 1
      return { name, blockOf: all, sizes }
    }),
  }
  return { people, roster }
}

/** The sizes of all blocks, by lens: what must be the same where the product made them. */
export function blockSizes({ lenses }: Roster): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(lenses.map(({ name, sizes }) => [name, [...sizes]]))
}
