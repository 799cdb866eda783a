import type { ProfilePath } from '../dimensions.ts'
import { MIN_ROW } from '../divide/index.ts'
import { packed, unpacked } from './packed.ts'
import { type Attribute, type AttributeName, type Batch, PROFILE_ATTRIBUTES, type RowValues } from './shapes.ts'

/** Stored value for "not stated" in a path. */
const NOT_STATED = -1
/** Number of arrays for each attribute. */
const ARRAYS = 7

/** Returns a batch as one array, without the names of its attributes. */
export function packBatch({ sizes, attributes, rowValues }: Batch): Int32Array {
  const arrays = attributes.flatMap(({ values, countedAs, poolOf }, at) => {
    const { starts, values: possible, people, pools } = rowValues[at] ?? NOTHING
    return [
      Int32Array.from(values.flatMap(path => path.map(value => value ?? NOT_STATED))),
      countedAs,
      poolOf,
      starts,
      possible,
      people,
      pools,
    ]
  })
  return packed([sizes, ...arrays])
}

const NOTHING: RowValues = {
  starts: new Int32Array(1),
  values: new Int32Array(),
  people: new Int32Array(),
  pools: new Int32Array(),
}

/**
 * @param filterable The columns of the study's filterable answers, in order.
 * @throws {RangeError} if any data that results rely on is invalid.
 */
export function unpackBatch(whole: Int32Array, filterable: readonly string[]): Batch {
  const names: readonly AttributeName[] = [
    ...PROFILE_ATTRIBUTES,
    ...filterable.map(column => `answer:${column}` as const),
  ]
  const [sizes = new Int32Array(), ...arrays] = unpacked(whole)
  if (arrays.length !== ARRAYS * names.length) throw invalid('attributes')
  if (sizes.some(size => size < MIN_ROW)) throw invalid('sizes')
  const read = names.map((name, at) => readAttribute(name, arrays.slice(ARRAYS * at, ARRAYS * (at + 1)), sizes))
  return {
    sizes,
    attributes: read.map(({ attribute }) => attribute),
    rowValues: read.map(({ rowValues }) => rowValues),
  }
}

function readAttribute(name: AttributeName, arrays: readonly Int32Array[], sizes: Int32Array) {
  const none = new Int32Array()
  const [numbers = none, countedAs = none, poolOf = none] = arrays
  const [starts = none, possible = none, people = none, poolPeople = none] = arrays.slice(3)
  const values = pathsOf(numbers, countedAs.length)
  const pools = 1 + Math.max(-1, ...poolOf)
  const attribute: Attribute = { name, values, countedAs, poolOf, pools }
  const rowValues: RowValues = { starts, values: possible, people, pools: poolPeople }
  if (poolPeople.length !== (pools > 1 ? pools : 0)) throw invalid('pools')
  assertPools(attribute)
  assertRowValues(attribute, rowValues, sizes)
  return { attribute, rowValues }
}

function pathsOf(numbers: Int32Array, count: number): readonly ProfilePath[] {
  const depth = numbers.length / count
  if (!Number.isInteger(depth)) throw invalid('values')
  return Array.from({ length: count }, (_, value) =>
    Array.from(numbers.subarray(value * depth, (value + 1) * depth), each => (each === NOT_STATED ? null : each)),
  )
}

function assertPools({ countedAs, poolOf, pools }: Attribute): void {
  if (poolOf.length !== countedAs.length) throw invalid('pools')
  if (new Set(poolOf).size !== pools || poolOf.some(pool => pool < 0)) throw invalid('pools')
  for (const [value, counted] of countedAs.entries())
    if (countedAs[counted] !== counted || poolOf[counted] !== poolOf[value]) throw invalid('pools')
}

function assertRowValues({ countedAs }: Attribute, { starts, values, people }: RowValues, sizes: Int32Array): void {
  if (starts.length !== sizes.length + 1 || people.length !== values.length) throw invalid('lengths')
  if (starts[0] !== 0 || starts.at(-1) !== values.length) throw invalid('starts')
  for (const [row, size] of sizes.entries()) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    if (to <= from) throw invalid('starts')
    if (to - from === 1 && people[from] !== size) throw invalid('people')
    for (let at = from; at < to; at++) {
      const value = values[at] ?? -1
      if (countedAs[value] !== value || (at > from && value <= (values[at - 1] ?? 0))) throw invalid('values')
    }
  }
}

function invalid(what: string): RangeError {
  return new RangeError(`A batch with invalid ${what}`)
}
