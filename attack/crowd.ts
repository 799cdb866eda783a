import type { AttributeName, Batch } from '#rules/inform/count/index.ts'
import { LEVELS, type Level, levelOf } from '#rules/inform/dimensions.ts'
import { type Respondent, rowsOf } from '#rules/inform/divide/index.ts'
import type { Group } from './group.ts'

/** A respondent. Attackers know all of it but the secrets, the pay and the protected attributes. */
export interface Person extends Respondent {
  readonly userId: number
  /** Answers to the planted questions, 1 or 0. */
  readonly secrets: readonly number[]
  readonly pay: number | null
}

/** Returns the people with a value of each dimension, and an answer in each of the bands, that a group names. */
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

/** The people of one batch, and what follows from their profiles and the public rules. */
export interface KnownBatch {
  readonly people: readonly Person[]
  readonly batch: Batch
  /** The base row of each person. */
  readonly rowOf: Int32Array
  /** By attribute: the index of the value that each person is counted as. */
  readonly valuesOf: readonly Int32Array[]
}

/** Edition as an attacker computes it. The rules are public, and everyone's profile is known. */
export interface KnownEdition {
  readonly batches: readonly KnownBatch[]
  /** Batch after batch. */
  readonly people: readonly Person[]
}

/**
 * Returns each row's and pool's people in a batch.
 * @throws {Error} when rows have other sizes than the product's: an attacker who divides otherwise would attack something else.
 */
export function knownBatch(batch: Batch, people: readonly Person[], filterable: readonly string[]): KnownBatch {
  const rowOf = rowsOf(batch, people, filterable)
  const sizes = new Int32Array(batch.sizes.length)
  for (const row of rowOf) sizes[row] = (sizes[row] ?? 0) + 1
  if (sizes.some((size, row) => size !== batch.sizes[row]))
    throw new Error(`The rows are not what the rules say: ${sizes.join()} for ${batch.sizes.join()}.`)
  const valuesOf = batch.attributes.map(({ name, values, countedAs }) => {
    const places = new Map(values.map((path, at) => [path.join(), at]))
    return Int32Array.from(people, person => countedAs[places.get(pathOf(name, person, filterable)) ?? 0] ?? 0)
  })
  return { people, batch, rowOf, valuesOf }
}

function pathOf(name: AttributeName, { profile, society, bands }: Person, filterable: readonly string[]): string {
  if (name === 'society') return `${society ?? ''}`
  const answer = filterable.findIndex(column => name === `answer:${column}`)
  if (answer >= 0) return `${bands[answer] ?? ''}`
  const levels: readonly Level[] = Object.entries(LEVELS).find(([dimension]) => dimension === name)?.[1] ?? []
  return levels.map(level => profile[level] ?? '').join()
}
