import { type Edition, partsOf } from '../count/shapes.ts'
import type { OpenAttribute } from './group-rows.ts'

/** How values of an attribute count in a pair: selected or not; of pools that hold both, apart, because their sizes are known together only. */
export type Kind = 0 | 1 | 2 | 3
/** Selected, and others, of pools that hold one of them; selected, and others, of pools that hold both. */
export const KINDS = 4
/** Kinds 2 and 3 are counted as one. */
export const POOLED_KINDS = 3
export const pooledKind = (kind: number): number => Math.min(kind, POOLED_KINDS - 1)
export const isSelectedKind = (kind: number): boolean => kind % 2 === 0

/** The blurred sizes of a pair of attributes in a batch. */
export interface PairSizes {
  /** Kinds of the values of the first attribute, and of the second one. */
  readonly kinds: readonly [Uint8Array, Uint8Array]
  /** People by pooled kind of the first and of the second attribute. */
  readonly people: Float64Array
  /** How many blurred counts each is the sum of. */
  readonly counts: Int32Array
}

/** Where one of two attributes is an answer that is counted as a measure, its coarse table by the other one. Null: neither is. */
export function pairSizes(edition: Edition, at: number, one: OpenAttribute, other: OpenAttribute): PairSizes | null {
  const made = sizesByAnswer(edition, at, one, other)
  if (made) return made
  const turned = sizesByAnswer(edition, at, other, one)
  return (
    turned && {
      kinds: [turned.kinds[1], turned.kinds[0]],
      people: transposed(turned.people),
      counts: Int32Array.from(transposed(turned.counts)),
    }
  )
}

function sizesByAnswer(
  { batches, answers }: Edition,
  at: number,
  one: OpenAttribute,
  other: OpenAttribute,
): PairSizes | null {
  const batch = batches[at]
  const [attribute, answer] = [batch?.attributes[one.attribute], batch?.attributes[other.attribute]]
  const counted = answers?.find(each => each.attribute === answer?.name)
  const table = counted?.counts.batches[at]?.tables[one.attribute]
  if (!attribute || !answer || !counted || !table) return null
  const parts = partsOf(counted.counts.grid)
  const byPool = kindsOf(one.isSelected, attribute.poolOf, attribute.pools)
  const byPart = kindsOf(other.isSelected, counted.partOf, parts)
  const people = new Float64Array(POOLED_KINDS ** 2)
  const counts = new Int32Array(people.length)
  for (const [place, size] of table.entries()) {
    const kind = pooledKind(byPool.poolKind[Math.floor(place / parts)] ?? 0)
    const to = kind * POOLED_KINDS + pooledKind(byPart.poolKind[place % parts] ?? 0)
    people[to] = (people[to] ?? 0) + size
    counts[to] = (counts[to] ?? 0) + 1
  }
  return { kinds: [byPool.kindOf, byPart.kindOf], people, counts }
}

function kindsOf(isSelected: Uint8Array, poolOf: Int32Array, pools: number) {
  const [selected, all] = [new Int32Array(pools), new Int32Array(pools)]
  for (const [value, pool] of poolOf.entries()) {
    selected[pool] = (selected[pool] ?? 0) + (isSelected[value] ?? 0)
    all[pool] = (all[pool] ?? 0) + 1
  }
  const poolKind = Uint8Array.from(selected, (count, pool) => (count === 0 ? 1 : count === all[pool] ? 0 : 2))
  const kindOf = Uint8Array.from(poolOf, (pool, value) =>
    poolKind[pool] === 2 ? 3 - (isSelected[value] ?? 0) : (poolKind[pool] ?? 0),
  )
  return { poolKind, kindOf }
}

function transposed(matrix: Float64Array | Int32Array): Float64Array {
  return Float64Array.from(
    matrix,
    (_, at) => matrix[(at % POOLED_KINDS) * POOLED_KINDS + Math.floor(at / POOLED_KINDS)] ?? 0,
  )
}
