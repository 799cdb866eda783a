import type { Contingency } from '#rules/inform/contingency.ts'
import { combinations, type Path, type ProfileFilter, placesOf } from '#rules/inform/dimensions.ts'
import type { Group } from '#rules/inform/statistics.ts'
import { combine } from './combine.ts'
import type { Axis, Place, PlaceGroups } from './profile-index.ts'

/** What the atom rule asks about profile filters. */
export function contingencyIn({ axes, count }: PlaceGroups, filters: readonly ProfileFilter[]): Contingency {
  if (filters.length === 0) return []
  const kinds = filters.map((filter, index) => kindsOf(axes[index] ?? NOBODY, filter))
  const joint = combine(kinds, count.length)
  const people = new Float64Array(joint.size)
  for (let group = 0; group < count.length; group++) {
    const combination = joint.of[group] ?? 0
    people[combination] = (people[combination] ?? 0) + (count[group] ?? 0)
  }
  const kindIn = (combination: number, index: number) => joint.parts[index]?.[combination] ?? 0
  const placeIn = (combination: number, index: number) => kinds[index]?.placeOf[kindIn(combination, index)] ?? 0
  return kinds.map((own, at) => {
    // A row a kind of its own and places of the others, as one number.
    const rows = new Map<number, { readonly combination: number; count: number }>()
    for (let combination = 0; combination < joint.size; combination++) {
      let key = kindIn(combination, at)
      for (const [other, { places }] of kinds.entries())
        if (other !== at) key = key * places + placeIn(combination, other)
      const known = rows.get(key)
      if (known) known.count += people[combination] ?? 0
      else rows.set(key, { combination, count: people[combination] ?? 0 })
    }
    return {
      rows: [...rows.values()].map(row => ({
        path: own.paths[kindIn(row.combination, at)] ?? [],
        places: kinds.map((_, other) => (other === at ? 0 : placeIn(row.combination, other))),
        count: row.count,
      })),
    }
  })
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

/** Groups the places of an axis as far as a filter tells them apart. */
function kindsOf({ places, of }: Axis, filter: ProfileFilter) {
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
  return {
    of: of.map(place => kindOf[place] ?? 0),
    size: paths.length,
    paths,
    /** Of each kind, as `ContingencyRow.places` has it, and how many there are. */
    placeOf: paths.map(path => 1 + known.findLastIndex(each => isInside(path, each))),
    places: known.length + 1,
  }
}

function isInside(place: Place, path: Path): boolean {
  return path.every((value, depth) => place[depth] === value)
}

function sharedDepth(place: Place, path: Path): number {
  const differs = path.findIndex((value, depth) => place[depth] !== value)
  return differs < 0 ? path.length : differs
}
