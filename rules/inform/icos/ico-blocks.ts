import { MIN_ROW, rowTree, type Split } from '../divide/index.ts'
import { countedNow } from '../editions/index.ts'

/** Data of a posted ICO for dividing: the specialty of the person, and the region where they would work. */
export interface PostedIco {
  readonly profile: { readonly specialty: number | null; readonly region: number | null }
  /** Those of other people are not counted, so that made-up people move no number. */
  readonly isVouched: true
}

export function postedIco(specialty: number | null, region: number | null): PostedIco {
  return { profile: { specialty, region }, isVouched: true }
}

/** Numbers of ICOs, and of the disjoint blocks that they are in. */
export interface IcosInBlocks {
  readonly icos: number
  readonly blocks: number
}

export interface IcoDivision<T extends PostedIco> {
  /** Counted ones, in their order; the others keep waiting. */
  readonly counted: readonly T[]
  /** The block of each of them. */
  readonly blockOf: Int32Array
  /** ICOs of each block. */
  readonly sizes: Int32Array
}

/** All batches together have so many blocks for each ICO at most: fewer than one for twelve. */
export const MAX_BLOCKS = 0.085
/** Where blocks as small as they may be are too many, they are so much larger. */
const LARGER = 1.2

/**
 * Divides the waiting posted ICOs into blocks of at least `least` by specialty, then region (release-engine, rule 16). When nothing is counted yet,
 * all are divided; later, ICOs of small specialties keep waiting.
 * @param waiting one for each person.
 * @param earlier what was counted before.
 * @returns null: they wait
 */
export function divideIcos<T extends PostedIco>(
  waiting: readonly T[],
  { least, isFirst, earlier }: { readonly least: number; readonly isFirst: boolean; readonly earlier: IcosInBlocks },
): IcoDivision<T> | null {
  for (const size of [least, Math.ceil(LARGER * least)]) {
    const counted = countedNow(waiting, size, { isFirst, isLast: false })
    if (counted.length === 0) continue
    const { blockOf, sizes } = blocksOf(counted, Math.max(MIN_ROW, size))
    const all = earlier.icos + counted.length
    if (earlier.blocks + sizes.length <= MAX_BLOCKS * all) return { counted, blockOf, sizes }
  }
  return null
}

function blocksOf(icos: readonly PostedIco[], least: number) {
  const groups = [icos.map(({ profile }) => profile.specialty), icos.map(({ profile }) => profile.region)].map(grouped)
  const splits = groups.map(({ groupOf }, attribute): Split => ({ attribute, groupOf, groups: groupOf.length, least }))
  const columns = { isVouched: new Uint8Array(icos.length).fill(1), valuesOf: groups.map(({ places }) => places) }
  const { rowOf, ways } = rowTree(columns, splits)
  const sizes = new Int32Array(ways.length)
  for (const block of rowOf) sizes[block] = (sizes[block] ?? 0) + 1
  return { blockOf: rowOf, sizes }
}

/** Each value is a group of its own; they ascend, "not stated" first. */
function grouped(values: readonly (number | null)[]) {
  const ascending = [...new Set(values)].sort((left, right) => (left ?? -1) - (right ?? -1))
  const placeOf = new Map(ascending.map((value, place) => [value, place]))
  return {
    groupOf: Int32Array.from(ascending.keys()),
    places: Int32Array.from(values, value => placeOf.get(value) ?? 0),
  }
}
