import { TABLE_VARIANCE } from '../blur/index.ts'
import { pull, type RowPeople, type Shares } from '../share/index.ts'
import { isSelectedKind, KINDS, type PairSizes, POOLED_KINDS, pooledKind } from './pair-sizes.ts'

const CYCLES = 20
/** Kinds of both attributes. */
const BOTH = KINDS ** 2
const FIRST = Int32Array.from({ length: BOTH }, (_, both) => Math.floor(both / KINDS))
const SECOND = Int32Array.from({ length: BOTH }, (_, both) => both % KINDS)
const POOLED = Int32Array.from({ length: BOTH }, (_, both) => {
  const [first, second] = [FIRST[both] ?? 0, SECOND[both] ?? 0]
  return pooledKind(first) * POOLED_KINDS + pooledKind(second)
})
const SELECTED = Uint8Array.from({ length: BOTH }, (_, both) =>
  Number(isSelectedKind(FIRST[both] ?? 0) && isSelectedKind(SECOND[both] ?? 0)),
)

interface HasShares {
  readonly shares: Shares
}

/**
 * People of each row and part by the kinds of two attributes: as if they were independent at first, then fitted to the pair's sizes as far as their
 * blur lets them be trusted, and to the shares of both attributes (release-engine, rule 7).
 * @returns by row and part, the factor by which more of its people have selected values of both than if they were independent.
 */
export function pairFactors(rows: RowPeople, one: HasShares, other: HasShares, sizes: PairSizes): Float64Array {
  const first = kindPeople(rows, one.shares, sizes.kinds[0])
  const second = kindPeople(rows, other.shares, sizes.kinds[1])
  const fitted = new Float64Array(rows.people.length * BOTH)
  for (let place = 0; place < rows.people.length; place++) {
    const all = rows.people[place] ?? 0
    for (let both = 0; all > 0 && both < BOTH; both++)
      fitted[place * BOTH + both] =
        ((first[place * KINDS + (FIRST[both] ?? 0)] ?? 0) * (second[place * KINDS + (SECOND[both] ?? 0)] ?? 0)) / all
  }
  const independent = fitted.slice()
  // Where a row is open to one of them alone, its people are as they are.
  const open = Int32Array.from(rows.people.keys()).filter(place => {
    const row = Math.floor(place / rows.parts)
    return (rows.people[place] ?? 0) > 0 && hasSeveral(one.shares, row) && hasSeveral(other.shares, row)
  })
  const expected = new Float64Array(POOLED_KINDS ** 2)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    expected.fill(0)
    for (let at = 0; at < fitted.length; at++) {
      const pooled = POOLED[at % BOTH] ?? 0
      expected[pooled] = (expected[pooled] ?? 0) + (fitted[at] ?? 0)
    }
    for (let at = 0; at < expected.length; at++)
      expected[at] = pull(sizes.people[at] ?? 0, expected[at] ?? 0, TABLE_VARIANCE * (sizes.counts[at] ?? 0))
    for (const place of open) {
      const own = fitted.subarray(place * BOTH, (place + 1) * BOTH)
      for (let both = 0; both < BOTH; both++) own[both] = (own[both] ?? 0) * (expected[POOLED[both] ?? 0] ?? 1)
      for (let pass = 0; pass < 2; pass++) {
        fitMargin(own, FIRST, first, place)
        fitMargin(own, SECOND, second, place)
      }
    }
  }
  return Float64Array.from(rows.people, (_, place) => {
    let [now, then] = [0, 0]
    for (let both = 0; both < BOTH; both++) {
      if (SELECTED[both] !== 1) continue
      now += fitted[place * BOTH + both] ?? 0
      then += independent[place * BOTH + both] ?? 0
    }
    return then > 0 ? now / then : 1
  })
}

function hasSeveral({ starts }: Shares, row: number): boolean {
  return (starts[row + 1] ?? 0) - (starts[row] ?? 0) > 1
}

/** People of each row and part by kind of one attribute. */
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

function fitMargin(own: Float64Array, kindOf: Int32Array, margin: Float64Array, place: number): void {
  SUMS.fill(0)
  for (let both = 0; both < BOTH; both++) {
    const kind = kindOf[both] ?? 0
    SUMS[kind] = (SUMS[kind] ?? 0) + (own[both] ?? 0)
  }
  for (let kind = 0; kind < KINDS; kind++)
    SUMS[kind] = (margin[place * KINDS + kind] ?? 0) / Math.max(SUMS[kind] ?? 0, 1e-12)
  for (let both = 0; both < BOTH; both++) own[both] = (own[both] ?? 0) * (SUMS[kindOf[both] ?? 0] ?? 0)
}
