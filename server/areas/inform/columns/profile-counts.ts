import type { Contingency } from '#rules/inform/contingency.ts'
import { combinations, type Path, type ProfileFilter, type ProfilePath, placesOf } from '#rules/inform/dimensions.ts'
import type { Group } from '#rules/inform/statistics.ts'
import { combine } from './combine.ts'
import { type Axis, type PlaceGroups, shortened } from './profile-index.ts'

/** What the atom rule needs to know about profile filters. */
export function contingencyIn({ axes, count }: PlaceGroups, filters: readonly ProfileFilter[]): Contingency {
  if (filters.length === 0) return []
  const kinds = filters.map((filter, index) => kindsOf(axes[index] ?? NOBODY, filter))
  const joint = combine(kinds, count.length)
  const people = sumsOf(count, joint.of, joint.size)
  return kinds.map((own, at) => {
    // A row a kind of its own and places of the others.
    const told = kinds.map(({ size, placeOf, places }, index) => ({
      of: joint.parts[index] ?? NOBODY.of,
      ...(index === at ? { kindOf: everyNumber(size), size } : { kindOf: placeOf, size: places }),
    }))
    const { of, size, parts } = combine(told, joint.size)
    const rows = Array.from(sumsOf(people, of, size), (sum, row) => ({
      path: own.paths[parts[at]?.[row] ?? 0] ?? [],
      places: parts.map((place, other) => (other === at ? 0 : (place[row] ?? 0))),
      count: sum,
    }))
    return { rows }
  })
}

function everyNumber(size: number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, number) => number)
}

/** Adds up the values that share a new index. */
function sumsOf(values: Float64Array, of: Uint32Array, size: number): Float64Array {
  const sums = new Float64Array(size)
  for (let index = 0; index < values.length; index++) {
    const number = of[index] ?? 0
    sums[number] = (sums[number] ?? 0) + (values[index] ?? 0)
  }
  return sums
}

const NOBODY: Axis = { places: [], of: new Uint32Array() }

/** Per combination of one node a filter, the last changing fastest (`cutsOf`), everybody in it. */
export function peopleIn({ axes, count, low, high }: PlaceGroups, filters: readonly ProfileFilter[]): readonly Group[] {
  const cuts = combinations(filters.map(({ nodes }) => nodes)).length
  // The cut of each group; `cuts` marks who is in none.
  const cutOf = new Uint32Array(count.length)
  for (const [index, { nodes }] of filters.entries()) {
    const { places, of } = axes[index] ?? NOBODY
    const nodeOf = Uint32Array.from(places, place => 1 + nodes.findIndex(({ path }) => isInside(place, path)))
    const size = nodes.length
    for (let group = 0; group < cutOf.length; group++) {
      const cut = cutOf[group] ?? cuts
      const node = nodeOf[of[group] ?? 0] ?? 0
      cutOf[group] = cut === cuts || node === 0 ? cuts : cut * size + node - 1
    }
  }
  const [people, lows, highs] = [count, low, high].map(values => sumsOf(values, cutOf, cuts + 1))
  return Array.from({ length: cuts }, (_, cut) => ({
    count: people?.[cut] ?? 0,
    key: BigInt.asUintN(64, BigInt(lows?.[cut] ?? 0) + (BigInt(highs?.[cut] ?? 0) << 32n)),
  }))
}

/** Groups the places of an axis by what a filter distinguishes. */
function kindsOf({ places, of }: Axis, filter: ProfileFilter) {
  const known = placesOf(filter).map(({ path }) => path)
  const depth = Math.max(...filter.nodes.map(({ path }) => path.length))
  const cut = (place: ProfilePath) =>
    place.slice(0, Math.min(depth, 1 + Math.max(0, ...known.map(each => sharedDepth(place, each)))))
  const { kinds, kindOf, size } = shortened(places, cut)
  return {
    of,
    kindOf,
    size,
    paths: kinds,
    /** Of each kind, as `ContingencyRow.places` has it, and how many there are. */
    placeOf: Uint32Array.from(kinds, path => 1 + known.findLastIndex(each => isInside(path, each))),
    places: known.length + 1,
  }
}

function isInside(place: ProfilePath, path: Path): boolean {
  return path.every((value, depth) => place[depth] === value)
}

function sharedDepth(place: ProfilePath, path: Path): number {
  const differs = path.findIndex((value, depth) => place[depth] !== value)
  return differs < 0 ? path.length : differs
}
