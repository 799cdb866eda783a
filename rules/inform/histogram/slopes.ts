import { TABLE_VARIANCE } from '../blur/index.ts'
import { type RowPeople, rememberedByText, type Shares } from '../share/index.ts'
import type { OpenAttribute } from './group-rows.ts'
import { selectedShares } from './row-weights.ts'

/** Increase in the odds of a selected value of an attribute, from cell to cell. */
export interface Slopes {
  /** By part: what the logarithm of the odds rises by from cell to cell. */
  readonly odds: Float64Array
  /** By part: the share of people of open rows who have a selected value. */
  readonly shares: Float64Array
}

/**
 * Shares are known by part. Between two parts they have a way to go, which they do not go at the edge alone: the odds rise as they do from part to part in
 * the attribute's open rows. What may be chance is left out.
 * @param middles the middle cell of each part.
 */
export function slopesOf(rows: RowPeople, open: OpenAttribute, middles: Float64Array): Slopes {
  return rememberedByText(known, open.shares, open.key, () => measuredSlopes(rows, open, middles))
}

/** All groups that are asked by the same values share them. */
const known = new WeakMap<Shares, Map<string, Slopes>>()

function measuredSlopes({ rows, parts, people, sizes }: RowPeople, open: OpenAttribute, middles: Float64Array): Slopes {
  const { status, shares } = open
  const inside = selectedShares(shares, open, status, parts)
  const selected = new Float64Array(parts)
  const expected = new Float64Array(parts)
  const all = new Float64Array(parts)
  for (let row = 0; row < rows; row++) {
    if (status[row] !== 2) continue
    let own = 0
    for (let at = row * parts; at < (row + 1) * parts; at++) own += (inside[at] ?? 0) * (people[at] ?? 0)
    const share = own / (sizes[row] ?? 1)
    for (let part = 0; part < parts; part++) {
      const here = people[row * parts + part] ?? 0
      selected[part] = (selected[part] ?? 0) + (inside[row * parts + part] ?? 0) * here
      expected[part] = (expected[part] ?? 0) + share * here
      all[part] = (all[part] ?? 0) + here
    }
  }
  /** Returns the odds relative to odds that do not depend on people's cells. */
  const oddsAt = (part: number) => {
    const [has, would, here] = [selected[part] ?? 0, expected[part] ?? 0, all[part] ?? 0]
    return Math.log((has * (here - would)) / ((here - has) * would))
  }
  const varianceAt = (part: number) =>
    variance(selected[part] ?? 0) + variance((all[part] ?? 0) - (selected[part] ?? 0))
  const last = parts - 2
  const odds = selected.map((_, part) => {
    const [from, to] = [Math.max(0, part - 1), Math.min(last, part + 1)]
    const apart = (middles[to] ?? 0) - (middles[from] ?? 0)
    const rise = oddsAt(to) - oddsAt(from)
    if (part > last || !(apart > 0) || !Number.isFinite(rise)) return 0
    const certainty = 1 - (varianceAt(from) + varianceAt(to)) / Math.max(rise ** 2, 1e-9)
    return (Math.max(0, certainty) * rise) / apart
  })
  return { odds, shares: selected.map((has, part) => has / Math.max(all[part] ?? 0, 1e-9)) }
}

/** Of the logarithm of a number of people: by chance, and by blur. */
function variance(people: number): number {
  return 1 / people + TABLE_VARIANCE / people ** 2
}
