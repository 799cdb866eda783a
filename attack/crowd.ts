import type { AttributeName, Batch } from '#rules/inform/count/index.ts'
import { LEVELS, type Level, levelOf } from '#rules/inform/dimensions.ts'
import { type Respondent, rowsOf } from '#rules/inform/divide/index.ts'
import type { Group } from './group.ts'

/** Respondent. Attackers know everything about a respondent except the secrets, the pay, and the protected attributes. */
export interface Person extends Respondent {
  readonly userId: number
  /** Answers to the planted questions, 1 or 0. */
  readonly secrets: readonly number[]
  readonly pay: number | null
}

/** Returns the people who match a group: those with a value of each named dimension and an answer in each named band. */
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

/** People of one batch, with the rows and pools that follow from their profiles and the public rules. */
export interface KnownBatch {
  readonly people: readonly Person[]
  readonly batch: Batch
  /** Base row of each person. */
  readonly rowOf: Int32Array
  /** Index of the value that each person is counted under, by attribute. */
  readonly valuesOf: readonly Int32Array[]
}

/** Edition as computed by an attacker. The rules are public, and everyone's profile is known. */
export interface KnownEdition {
  readonly batches: readonly KnownBatch[]
  /** All people, in the order of the batches. */
  readonly people: readonly Person[]
}

/**
 * Returns the people in each row and pool of a batch.
 * @throws {Error} If the sizes of rows differ from the product's, because the attack would then use a different division.
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
