import type { DuckDBConnection } from '@duckdb/node-api'
import {
  ALL_LEVELS,
  LEVELS,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type ProfilePath,
} from '#rules/inform/dimensions.ts'
import { combine } from './combine.ts'

/** The place of each respondent, or group, in one dimension, as an index into the places that occur. */
export interface Axis {
  readonly places: readonly ProfilePath[]
  readonly of: Uint32Array
}

/** The profiles and record keys of a copy in memory, 40 bytes a respondent (decision 18). */
export interface ProfileIndex {
  readonly axes: ReadonlyMap<ProfileDimension, Axis>
  /** Record keys, in two halves. */
  readonly low: Uint32Array
  readonly high: Uint32Array
}

/** Reads it from a copy in batches, so that other work can run in between. */
export async function readProfileIndex(db: DuckDBConnection, table: string): Promise<ProfileIndex> {
  const counted = await db.runAndReadAll(`SELECT count(*)::INTEGER FROM ${table}`)
  const size = Number(counted.getRows()[0]?.[0])
  const low = new Uint32Array(size)
  const high = new Uint32Array(size)
  const builders = PROFILE_DIMENSIONS.map(dimension => ({ dimension, ...axisBuilder(LEVELS[dimension].length, size) }))
  const result = await db.stream(`SELECT record_key, ${ALL_LEVELS.join(', ')} FROM ${table}`)
  let row = 0
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const [keys = [], ...levels] = chunk.getColumns()
    for (const [at, key] of keys.entries()) {
      if (typeof key !== 'bigint') throw new Error('The columnar copy has another shape.')
      const whole = BigInt.asUintN(64, key)
      low[row + at] = Number(whole & 0xffff_ffffn)
      high[row + at] = Number(whole >> 32n)
    }
    let first = 0
    for (const { dimension, put } of builders) {
      const own = levels.slice(first, first + LEVELS[dimension].length)
      for (let at = 0; at < chunk.rowCount; at++)
        put(
          row + at,
          own.map(values => numberOrNull(values[at])),
        )
      first += own.length
    }
    row += chunk.rowCount
  }
  return { axes: new Map(builders.map(({ dimension, axis }) => [dimension, axis])), low, high }
}

/** Respondents grouped by their places in some dimensions. */
export interface PlaceGroups {
  /** In the order of the dimensions asked for. */
  readonly axes: readonly Axis[]
  /** Respondents of each group, and the sum of their record keys mod 2^64 in two halves. */
  readonly count: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
}

const HALF = 2 ** 32
/** How many halves of record keys can be added exactly in a number. */
const EXACT = 2 ** 20

/** A dimension down to the level at which respondents are distinguished. */
export interface GroupedBy {
  readonly dimension: ProfileDimension
  /** How many of its levels. */
  readonly depth: number
}

/** Groups all respondents by their places in some dimensions: one pass over all, after which reports by these dimensions read only the groups. */
export function groupByPlaces(index: ProfileIndex, dimensions: readonly GroupedBy[]): PlaceGroups {
  const axes = dimensions.map(({ dimension, depth }) => {
    const { places, of } = axisOf(index, dimension)
    return { of, ...shortened(places, place => place.slice(0, depth)) }
  })
  const people = index.low.length
  const groups = combine(axes, people)
  const count = new Float64Array(groups.size)
  const low = new Float64Array(groups.size)
  const high = new Float64Array(groups.size)
  for (let from = 0; from < people; from += EXACT) {
    const to = Math.min(people, from + EXACT)
    for (let row = from; row < to; row++) {
      const group = groups.of[row] ?? 0
      count[group] = (count[group] ?? 0) + 1
      low[group] = (low[group] ?? 0) + (index.low[row] ?? 0)
      high[group] = (high[group] ?? 0) + (index.high[row] ?? 0)
    }
    for (let group = 0; group < groups.size; group++) {
      const carry = Math.floor((low[group] ?? 0) / HALF)
      low[group] = (low[group] ?? 0) % HALF
      high[group] = ((high[group] ?? 0) + carry) % HALF
    }
  }
  return {
    axes: axes.map(({ kinds }, axis) => ({ places: kinds, of: groups.parts[axis] ?? new Uint32Array() })),
    count,
    low,
    high,
  }
}

/** Shortens places and removes duplicates; maps each place to its shortened one. */
export function shortened(places: readonly ProfilePath[], cut: (place: ProfilePath) => ProfilePath) {
  const numbers = new Map<string, number>()
  const kinds: ProfilePath[] = []
  const kindOf = Uint32Array.from(places, place => {
    const kind = cut(place)
    const key = kind.join('.')
    const number = numbers.get(key) ?? kinds.push(kind) - 1
    numbers.set(key, number)
    return number
  })
  return { kinds, kindOf, size: kinds.length }
}

function axisOf({ axes }: ProfileIndex, dimension: ProfileDimension): Axis {
  const axis = axes.get(dimension)
  if (!axis) throw new Error(`The copy has no ${dimension}.`)
  return axis
}

/** Numbers the places of a dimension in order of appearance. */
function axisBuilder(depth: number, size: number) {
  const places: ProfilePath[] = []
  const of = new Uint32Array(size)
  type Tree = Map<number | null, Tree | number>
  const root: Tree = new Map()
  const put = (row: number, place: ProfilePath) => {
    let tree = root
    for (let level = 0; level < depth - 1; level++) {
      const value = place[level] ?? null
      const next = tree.get(value)
      const below: Tree = next instanceof Map ? next : new Map()
      if (next === undefined) tree.set(value, below)
      tree = below
    }
    const last = place[depth - 1] ?? null
    const known = tree.get(last)
    const number = typeof known === 'number' ? known : places.push(place) - 1
    if (known === undefined) tree.set(last, number)
    of[row] = number
  }
  return { put, axis: { places, of } satisfies Axis }
}

function numberOrNull(value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') throw new Error('The columnar copy has another shape.')
  return value
}
