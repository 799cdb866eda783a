import { TABLE_VARIANCE } from '../blur/index.ts'
import { pull, type RowPeople, type Shares } from '../share/index.ts'
import { isSelectedKind, KINDS, type PairSizes, POOLED_KINDS, pooledKind } from './pair-sizes.ts'

const CYCLES = 20
const BOTH = KINDS ** 2

interface HasShares {
  readonly shares: Shares
}

/**
 * People of each row and part by the kinds of two attributes: as if they were independent at first, then fitted to the pair's sizes as far as their
 * blur lets them be trusted, and to the shares of both attributes (release-engine, rule 7).
 * @returns by row and part, the factor by which more of its people have selected values of both than if they were independent.
 */
export function pairFactors(rows: RowPeople, one: HasShares, other: HasShares, sizes: PairSizes): Float64Array {
  const { parts } = rows
  const margins = [
    kindPeople(rows, one.shares, sizes.kinds[0]),
    kindPeople(rows, other.shares, sizes.kinds[1]),
  ] as const
  const fitted = new Float64Array(rows.rows * parts * BOTH)
  for (const [place, all] of rows.people.entries())
    for (let both = 0; both < BOTH && all > 0; both++)
      fitted[place * BOTH + both] = (marginAt(margins, 0, place, both) * marginAt(margins, 1, place, both)) / all
  const independent = fitted.slice()
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const expected = new Float64Array(POOLED_KINDS ** 2)
    for (const [at, people] of fitted.entries())
      expected[pooled(at % BOTH)] = (expected[pooled(at % BOTH)] ?? 0) + people
    const factors = expected.map((people, at) =>
      pull(sizes.people[at] ?? 0, people, TABLE_VARIANCE * (sizes.counts[at] ?? 0)),
    )
    for (let at = 0; at < fitted.length; at++) fitted[at] = (fitted[at] ?? 0) * (factors[pooled(at % BOTH)] ?? 1)
    for (let place = 0; place < rows.people.length; place++) {
      for (let pass = 0; pass < 2; pass++) {
        fitMargin(fitted, place, margins[0], 0)
        fitMargin(fitted, place, margins[1], 1)
      }
    }
  }
  return Float64Array.from(rows.people, (_, place) => {
    let [now, then] = [0, 0]
    for (let both = 0; both < BOTH; both++) {
      if (!isSelectedKind(Math.floor(both / KINDS)) || !isSelectedKind(both % KINDS)) continue
      now += fitted[place * BOTH + both] ?? 0
      then += independent[place * BOTH + both] ?? 0
    }
    return then > 0 ? now / then : 1
  })
}

const pooled = (both: number) => pooledKind(Math.floor(both / KINDS)) * POOLED_KINDS + pooledKind(both % KINDS)
const kindAt = (both: number, side: 0 | 1) => (side === 0 ? Math.floor(both / KINDS) : both % KINDS)

function marginAt(margins: readonly [Float64Array, Float64Array], side: 0 | 1, place: number, both: number): number {
  return margins[side][place * KINDS + kindAt(both, side)] ?? 0
}

/** People of each row and part by kind of one attribute. */
function kindPeople(
  { rows, parts, people }: RowPeople,
  { starts, values, shares }: Shares,
  kindOf: Uint8Array,
): Float64Array {
  const sums = new Float64Array(rows * parts * KINDS)
  for (let row = 0; row < rows; row++)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++)
      for (let part = 0; part < parts; part++) {
        const place = row * parts + part
        const at = place * KINDS + (kindOf[values[entry] ?? 0] ?? 0)
        sums[at] = (sums[at] ?? 0) + (shares[entry * parts + part] ?? 0) * (people[place] ?? 0)
      }
  return sums
}

function fitMargin(fitted: Float64Array, place: number, margin: Float64Array, side: 0 | 1): void {
  const sums = new Float64Array(KINDS)
  for (let both = 0; both < BOTH; both++) {
    const kind = kindAt(both, side)
    sums[kind] = (sums[kind] ?? 0) + (fitted[place * BOTH + both] ?? 0)
  }
  for (let both = 0; both < BOTH; both++) {
    const kind = kindAt(both, side)
    const at = place * BOTH + both
    fitted[at] = ((fitted[at] ?? 0) * (margin[place * KINDS + kind] ?? 0)) / Math.max(sums[kind] ?? 0, 1e-12)
  }
}
