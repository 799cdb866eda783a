import { MIN_ROW, rowTree, type Split } from '../divide/index.ts'
import { countedNow } from '../editions/index.ts'

/** Attributes by which a posted ICO is divided: the person's specialty and the region of the requested place. */
export interface CountedIco {
  readonly profile: { readonly specialty: number | null; readonly region: number | null }
  /** Always `true` because only ICOs of vouched people are counted. Otherwise, fake members could change the numbers. */
  readonly isVouched: true
}

export function postedIco(specialty: number | null, region: number | null): CountedIco {
  return { profile: { specialty, region }, isVouched: true }
}

/** Numbers of ICOs and of their disjoint blocks. */
export interface IcosInBlocks {
  readonly icos: number
  readonly blocks: number
}

export interface IcoDivision<T extends CountedIco> {
  /** Counted ICOs in their order. The others continue to wait. */
  readonly counted: readonly T[]
  /** Block of each counted ICO. */
  readonly blockOf: Int32Array
  /** Number of ICOs in each block. */
  readonly sizes: Int32Array
}

/** Maximum number of blocks per ICO across all batches: fewer than one block per twelve ICOs. */
export const MAX_BLOCKS = 0.085
/** Factor by which blocks are enlarged if blocks of the minimum size would be too many. */
const LARGER = 1.2

/**
 * Divides the waiting posted ICOs into blocks of at least `least` by specialty, and then by region (release-engine, rule 16). The first
 * time, all are divided. Later, ICOs of small specialties continue to wait.
 * @param waiting The waiting ICOs, one per person.
 * @param earlier The ICOs and blocks that are already counted.
 * @returns `null` if all ICOs must wait.
 */
export function divideIcos<T extends CountedIco>(
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

function blocksOf(icos: readonly CountedIco[], least: number) {
  const groups = [icos.map(({ profile }) => profile.specialty), icos.map(({ profile }) => profile.region)].map(grouped)
  const splits = groups.map(({ groupOf }, attribute): Split => ({ attribute, groupOf, groups: groupOf.length, least }))
  const columns = {
    isVouched: new Uint8Array(icos.length).fill(1),
    valuesOf: groups.map(({ places }) => places),
  }
  const { rowOf, ways } = rowTree(columns, splits)
  const sizes = new Int32Array(ways.length)
  for (const block of rowOf) sizes[block] = (sizes[block] ?? 0) + 1
  return { blockOf: rowOf, sizes }
}

/** Groups equal values, in ascending order with "not stated" first. */
function grouped(values: readonly (number | null)[]) {
  const ascending = [...new Set(values)].sort((left, right) => (left ?? -1) - (right ?? -1))
  const placeOf = new Map(ascending.map((value, place) => [value, place]))
  return {
    groupOf: Int32Array.from(ascending.keys()),
    places: Int32Array.from(values, value => placeOf.get(value) ?? 0),
  }
}
