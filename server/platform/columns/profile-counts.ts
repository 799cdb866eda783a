import type { Contingency } from '#rules/inform/contingency.ts'
import { combinations, type Path, type ProfileFilter, placesOf } from '#rules/inform/dimensions.ts'
import type { Group } from '#rules/inform/statistics.ts'
import type { Place, PlaceGroups } from './profile-index.ts'

/** What the atom rule asks about profile filters. */
export function contingencyIn({ axes, count }: PlaceGroups, filters: readonly ProfileFilter[]): Contingency {
  if (filters.length === 0) return []
  const kinds = filters.map((filter, index) => kindsOf(axes[index]?.places ?? [], filter))
  const tables = filters.map((_, own) => ({
    // The places of the others as one number: the weight of each, 0 at this dimension itself.
    weights: weightsOf(kinds.map(({ places }, other) => (other === own ? 1 : places))).with(own, 0),
    rows: new Map<number, Counted>(),
  }))
  const counted = axes.flatMap(({ of }, index) => {
    const own = kinds[index]
    return own ? [{ of, kindOf: own.kindOf, size: own.paths.length }] : []
  })
  eachCombination(counted, count, (combined, people) => {
    for (const [own, { weights, rows }] of tables.entries()) {
      const size = kinds[own]?.paths.length ?? 1
      let key = 0
      for (let other = 0; other < combined.length; other++)
        key += (weights[other] ?? 0) * (kinds[other]?.placeOf[combined[other] ?? 0] ?? 0)
      key = key * size + (combined[own] ?? 0)
      const known = rows.get(key)
      if (known) known.count += people
      else rows.set(key, { combined: [...combined], count: people })
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
export function peopleIn({ axes, count, low, high }: PlaceGroups, filters: readonly ProfileFilter[]): readonly Group[] {
  const cuts = combinations(filters.map(({ nodes }) => nodes)).length
  // The cut of each group; `cuts` marks who is in none.
  const cutOf = new Uint32Array(count.length)
  for (const [index, { nodes }] of filters.entries()) {
    const { places, of } = axes[index] ?? { places: [], of: new Uint32Array() }
    const nodeOf = Uint32Array.from(places, place => 1 + nodes.findIndex(({ path }) => isInside(place, path)))
    const size = nodes.length
    for (let group = 0; group < cutOf.length; group++) {
      const cut = cutOf[group] ?? cuts
      const node = nodeOf[of[group] ?? 0] ?? 0
      cutOf[group] = cut === cuts || node === 0 ? cuts : cut * size + node - 1
    }
  }
  const sums = { count: new Float64Array(cuts + 1), low: new Float64Array(cuts + 1), high: new Float64Array(cuts + 1) }
  for (let group = 0; group < cutOf.length; group++) {
    const cut = cutOf[group] ?? cuts
    sums.count[cut] = (sums.count[cut] ?? 0) + (count[group] ?? 0)
    sums.low[cut] = (sums.low[cut] ?? 0) + (low[group] ?? 0)
    sums.high[cut] = (sums.high[cut] ?? 0) + (high[group] ?? 0)
  }
  return Array.from({ length: cuts }, (_, cut) => ({
    count: sums.count[cut] ?? 0,
    key: BigInt.asUintN(64, BigInt(sums.low[cut] ?? 0) + (BigInt(sums.high[cut] ?? 0) << 32n)),
  }))
}

interface CountedAxis {
  readonly of: Uint32Array
  readonly kindOf: Uint32Array
  readonly size: number
}

/** Groups the places of an axis as far as a filter tells them apart. */
function kindsOf(places: readonly Place[], filter: ProfileFilter) {
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
  people: Float64Array,
  take: (combined: Uint32Array, people: number) => void,
): void {
  const cells = axes.reduce((product, { size }) => product * size, 1)
  const cellOf = new Float64Array(people.length)
  for (const { of, kindOf, size } of axes) {
    for (let group = 0; group < people.length; group++)
      cellOf[group] = (cellOf[group] ?? 0) * size + (kindOf[of[group] ?? 0] ?? 0)
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
    for (const [group, cell] of cellOf.entries()) counts.set(cell, (counts.get(cell) ?? 0) + (people[group] ?? 0))
    for (const [cell, count] of counts) tell(cell, count)
    return
  }
  const counts = new Float64Array(cells)
  for (let group = 0; group < people.length; group++) {
    const cell = cellOf[group] ?? 0
    counts[cell] = (counts[cell] ?? 0) + (people[group] ?? 0)
  }
  for (let cell = 0; cell < cells; cell++) {
    const count = counts[cell] ?? 0
    if (count > 0) tell(cell, count)
  }
}

function isInside(place: Place, path: Path): boolean {
  return path.every((value, depth) => place[depth] === value)
}

function sharedDepth(place: Place, path: Path): number {
  const differs = path.findIndex((value, depth) => place[depth] !== value)
  return differs < 0 ? path.length : differs
}
