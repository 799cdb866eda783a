import type { DuckDBConnection } from '@duckdb/node-api'
import type { Contingency } from '#rules/inform/contingency.ts'
import {
  ALL_LEVELS,
  combinations,
  LEVELS,
  type Path,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type ProfileFilter,
  placesOf,
} from '#rules/inform/dimensions.ts'
import type { Group } from '#rules/inform/statistics.ts'

/** A respondent's values on the levels of a dimension, from the coarsest down; null: not stated. */
type Place = readonly (number | null)[]

/** Where everybody stands in one dimension: the number of their place among those that occur. */
interface Axis {
  readonly places: readonly Place[]
  readonly of: Uint32Array
}

/**
 * The profiles and record keys of a copy in memory, 40 bytes a respondent: what the atom rule asks of every report is counted there in a few
 * passes over arrays, some milliseconds for a million respondents.
 */
export interface ProfileIndex {
  readonly axes: ReadonlyMap<ProfileDimension, Axis>
  /** Record keys, in two halves. */
  readonly low: Uint32Array
  readonly high: Uint32Array
}

/** Reads it from a copy, in batches: between two of them others have their turn. */
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

/** What the atom rule asks about profile filters. */
export function contingencyIn({ axes, low }: ProfileIndex, filters: readonly ProfileFilter[]): Contingency {
  if (filters.length === 0) return []
  const kinds = filters.map(filter => kindsOf(axisOf(axes, filter), filter))
  const tables = filters.map((_, own) => ({
    // The places of the others as one number: the weight of each, 0 at this dimension itself.
    weights: weightsOf(kinds.map(({ places }, other) => (other === own ? 1 : places))).with(own, 0),
    rows: new Map<number, Counted>(),
  }))
  eachCombination(axesOf(axes, filters, kinds), low.length, (combined, count) => {
    for (const [own, { weights, rows }] of tables.entries()) {
      const size = kinds[own]?.paths.length ?? 1
      let key = 0
      for (let other = 0; other < combined.length; other++)
        key += (weights[other] ?? 0) * (kinds[other]?.placeOf[combined[other] ?? 0] ?? 0)
      key = key * size + (combined[own] ?? 0)
      const known = rows.get(key)
      if (known) known.count += count
      else rows.set(key, { combined: [...combined], count })
    }
  })
  return tables.map(({ rows }, own) => ({
    rows: [...rows.values()].map(({ combined, count }) => ({
      path: kinds[own]?.paths[combined[own] ?? 0] ?? [],
      places: combined.map((kind, index) => (index === own ? 0 : (kinds[index]?.placeOf[kind] ?? 0))),
      count,
    })),
  }))
}

interface Counted {
  /** Per filter the kind: of any of those counted here, at the other dimensions. */
  readonly combined: readonly number[]
  count: number
}

/** Per combination of one node a filter, the last changing fastest (`cutsOf`), everybody in it. */
export function peopleIn({ axes, low, high }: ProfileIndex, filters: readonly ProfileFilter[]): readonly Group[] {
  const cuts = combinations(filters.map(({ nodes }) => nodes)).length
  const cutOf = new Uint32Array(low.length)
  for (const filter of filters) {
    const { nodes } = filter
    const { places, of } = axisOf(axes, filter)
    const nodeOf = Uint32Array.from(places, place => 1 + nodes.findIndex(({ path }) => isInside(place, path)))
    const size = nodes.length
    // `cuts` marks who is in none.
    for (let row = 0; row < cutOf.length; row++) {
      const cut = cutOf[row] ?? cuts
      const node = nodeOf[of[row] ?? 0] ?? 0
      cutOf[row] = cut === cuts || node === 0 ? cuts : cut * size + node - 1
    }
  }
  const groups = Array.from({ length: cuts }, () => ({ count: 0, key: 0n }))
  // Sums of halves stay exact in a number for two million of them.
  for (let from = 0; from < cutOf.length; from += 2 ** 20) {
    const to = Math.min(cutOf.length, from + 2 ** 20)
    const sums = { count: new Float64Array(cuts), low: new Float64Array(cuts), high: new Float64Array(cuts) }
    for (let row = from; row < to; row++) {
      const cut = cutOf[row] ?? cuts
      if (cut === cuts) continue
      sums.count[cut] = (sums.count[cut] ?? 0) + 1
      sums.low[cut] = (sums.low[cut] ?? 0) + (low[row] ?? 0)
      sums.high[cut] = (sums.high[cut] ?? 0) + (high[row] ?? 0)
    }
    for (const [cut, group] of groups.entries()) {
      group.count += sums.count[cut] ?? 0
      group.key = BigInt.asUintN(64, group.key + BigInt(sums.low[cut] ?? 0) + (BigInt(sums.high[cut] ?? 0) << 32n))
    }
  }
  return groups
}

interface CountedAxis {
  readonly of: Uint32Array
  readonly kindOf: Uint32Array
  readonly size: number
}

function axesOf(
  axes: ProfileIndex['axes'],
  filters: readonly ProfileFilter[],
  kinds: readonly ReturnType<typeof kindsOf>[],
): readonly CountedAxis[] {
  return kinds.flatMap(({ kindOf, paths }, index) => {
    const filter = filters[index]
    return filter ? [{ of: axisOf(axes, filter).of, kindOf, size: paths.length }] : []
  })
}

function axisOf(axes: ProfileIndex['axes'], { dimension }: ProfileFilter): Axis {
  const axis = axes.get(dimension)
  if (!axis) throw new Error(`The copy has no ${dimension}.`)
  return axis
}

/** Groups the places of an axis as far as a filter tells them apart. */
function kindsOf({ places }: Axis, filter: ProfileFilter) {
  const known = placesOf(filter).map(({ path }) => path)
  const numbers = new Map<string, number>()
  const paths: Place[] = []
  const depth = Math.max(...filter.nodes.map(({ path }) => path.length))
  const kindOf = Uint32Array.from(places, place => {
    const path = place.slice(0, Math.min(depth, 1 + Math.max(0, ...known.map(each => sharedDepth(place, each)))))
    const key = path.join('.')
    const number = numbers.get(key) ?? paths.push(path) - 1
    numbers.set(key, number)
    return number
  })
  const placeOf = paths.map(path => 1 + known.findLastIndex(each => isInside(path, each)))
  return { kindOf, paths, placeOf, places: known.length + 1 }
}

/** What each digit of a number with these radixes counts, the last being the ones. */
function weightsOf(radixes: readonly number[]): number[] {
  return radixes.map((_, index) => radixes.slice(index + 1).reduce((product, radix) => product * radix, 1))
}

/** Beyond it, combinations are counted in a map: slower, and as large as there are people. */
const MOST_CELLS = 2 ** 22

/** Counts the people of each combination of kinds that occurs. `combined` is only lent. */
function eachCombination(
  axes: readonly CountedAxis[],
  people: number,
  take: (combined: Uint32Array, count: number) => void,
): void {
  const cells = axes.reduce((product, { size }) => product * size, 1)
  const cellOf = new Float64Array(people)
  for (const { of, kindOf, size } of axes) {
    for (let row = 0; row < people; row++) cellOf[row] = (cellOf[row] ?? 0) * size + (kindOf[of[row] ?? 0] ?? 0)
  }
  const combined = new Uint32Array(axes.length)
  const tell = (cell: number, count: number) => {
    let rest = cell
    for (let index = axes.length - 1; index >= 0; index--) {
      const size = axes[index]?.size ?? 1
      combined[index] = rest % size
      rest = Math.floor(rest / size)
    }
    take(combined, count)
  }
  if (cells > MOST_CELLS) {
    const counts = new Map<number, number>()
    for (const cell of cellOf) counts.set(cell, (counts.get(cell) ?? 0) + 1)
    for (const [cell, count] of counts) tell(cell, count)
    return
  }
  const counts = new Uint32Array(cells)
  for (let row = 0; row < people; row++) {
    const cell = cellOf[row] ?? 0
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  for (let cell = 0; cell < cells; cell++) {
    const count = counts[cell] ?? 0
    if (count > 0) tell(cell, count)
  }
}

/** Numbers the places of a dimension as they come. */
function axisBuilder(depth: number, size: number) {
  const places: Place[] = []
  const of = new Uint32Array(size)
  type Tree = Map<number | null, Tree | number>
  const root: Tree = new Map()
  const put = (row: number, place: Place) => {
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

function isInside(place: Place, path: Path): boolean {
  return path.every((value, depth) => place[depth] === value)
}

function sharedDepth(place: Place, path: Path): number {
  const differs = path.findIndex((value, depth) => place[depth] !== value)
  return differs < 0 ? path.length : differs
}

function numberOrNull(value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') throw new Error('The columnar copy has another shape.')
  return value
}
