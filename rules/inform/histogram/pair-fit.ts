import { TABLE_VARIANCE } from '../blur/index.ts'
import { pull, type RowPeople, type Shares } from '../share/index.ts'
import { isSelectedKind, KINDS, type PairSizes, POOLED_KINDS, pooledKind } from './pair-sizes.ts'

const CYCLES = 20
/** Maximum relative change of a size at which fitting stops. */
const SETTLED = 0.002

/** Combinations of kinds of both attributes, limited to kinds with values. */
interface BothKinds {
  readonly first: readonly number[]
  readonly second: readonly number[]
  /** Index in `PairSizes.people`. */
  readonly pooled: readonly number[]
  readonly isSelected: readonly boolean[]
}

function bothKinds({ kinds }: PairSizes): BothKinds {
  const [ones, others] = kinds.map(each => [...new Set(each)])
  const both = (ones ?? []).flatMap(first => (others ?? []).map(second => ({ first, second })))
  return {
    first: both.map(({ first }) => first),
    second: both.map(({ second }) => second),
    pooled: both.map(({ first, second }) => pooledKind(first) * POOLED_KINDS + pooledKind(second)),
    isSelected: both.map(({ first, second }) => isSelectedKind(first) && isSelectedKind(second)),
  }
}

interface HasShares {
  readonly shares: Shares
}

/**
 * Calculates people of each row and part by the kinds of two attributes (release-engine, rule 7). It starts with independent attributes. It
 * then fits them to the shares of both attributes and to the pair's sizes, weighted by their blur.
 * @returns The factor by row and part between people with selected values of both attributes and the number expected for independent
 * attributes.
 */
export function pairFactors(rows: RowPeople, one: HasShares, other: HasShares, sizes: PairSizes): Float64Array {
  const kinds = bothKinds(sizes)
  const first = kindPeople(rows, one.shares, sizes.kinds[0])
  const second = kindPeople(rows, other.shares, sizes.kinds[1])
  const width = kinds.pooled.length
  const fitted = new Float64Array(rows.people.length * width)
  for (let place = 0; place < rows.people.length; place++) {
    const all = rows.people[place] ?? 0
    for (let both = 0; all > 0 && both < width; both++)
      fitted[place * width + both] =
        ((first[place * KINDS + (kinds.first[both] ?? 0)] ?? 0) *
          (second[place * KINDS + (kinds.second[both] ?? 0)] ?? 0)) /
        all
  }
  const independent = fitted.slice()
  // Rows that are open to only one of the attributes remain unchanged.
  const open = Int32Array.from(rows.people.keys()).filter(place => {
    const row = Math.floor(place / rows.parts)
    return (rows.people[place] ?? 0) > 0 && hasSeveral(one.shares, row) && hasSeveral(other.shares, row)
  })
  const factors = new Float64Array(POOLED_KINDS ** 2)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    factors.fill(0)
    for (let at = 0; at < fitted.length; at++) {
      const pooled = kinds.pooled[at % width] ?? 0
      factors[pooled] = (factors[pooled] ?? 0) + (fitted[at] ?? 0)
    }
    let moved = 0
    for (const [at, people] of factors.entries()) {
      const factor = pull(sizes.people[at] ?? 0, people, TABLE_VARIANCE * (sizes.counts[at] ?? 0))
      factors[at] = factor
      moved = Math.max(moved, Math.abs(factor - 1))
    }
    for (const place of open) {
      const own = fitted.subarray(place * width, (place + 1) * width)
      for (let both = 0; both < width; both++) own[both] = (own[both] ?? 0) * (factors[kinds.pooled[both] ?? 0] ?? 1)
      for (let pass = 0; pass < 2; pass++) {
        fitMargin(own, kinds.first, first, place)
        fitMargin(own, kinds.second, second, place)
      }
    }
    if (moved < SETTLED) break
  }
  return Float64Array.from(rows.people, (_, place) => {
    let [now, then] = [0, 0]
    for (let both = 0; both < width; both++) {
      if (!kinds.isSelected[both]) continue
      now += fitted[place * width + both] ?? 0
      then += independent[place * width + both] ?? 0
    }
    return then > 0 ? now / then : 1
  })
}

function hasSeveral({ starts }: Shares, row: number): boolean {
  return (starts[row + 1] ?? 0) - (starts[row] ?? 0) > 1
}

/** Counts the people of each row and part by kind of one attribute. */
function kindPeople({ rows, parts, people }: RowPeople, { starts, values, shares }: Shares, kindOf: Uint8Array) {
  const sums = new Float64Array(rows * parts * KINDS)
  for (let row = 0; row < rows; row++)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
      const kind = kindOf[values[entry] ?? 0] ?? 0
      for (let part = 0; part < parts; part++) {
        const place = row * parts + part
        const at = place * KINDS + kind
        sums[at] = (sums[at] ?? 0) + (shares[entry * parts + part] ?? 0) * (people[place] ?? 0)
      }
    }
  return sums
}

const SUMS = new Float64Array(KINDS)

function fitMargin(own: Float64Array, kindOf: readonly number[], margin: Float64Array, place: number): void {
  SUMS.fill(0)
  for (let both = 0; both < own.length; both++) {
    const kind = kindOf[both] ?? 0
    SUMS[kind] = (SUMS[kind] ?? 0) + (own[both] ?? 0)
  }
  for (let kind = 0; kind < KINDS; kind++)
    SUMS[kind] = (margin[place * KINDS + kind] ?? 0) / Math.max(SUMS[kind] ?? 0, 1e-12)
  for (let both = 0; both < own.length; both++) own[both] = (own[both] ?? 0) * (SUMS[kindOf[both] ?? 0] ?? 0)
}
