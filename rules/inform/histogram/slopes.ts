import { TABLE_VARIANCE } from '../blur/index.ts'
import { type RowPeople, rememberedByText, type Shares } from '../share/index.ts'
import type { OpenAttribute } from './group-rows.ts'
import { selectedShares } from './row-weights.ts'

/** Increase in the odds of a selected value of an attribute from cell to cell. */
export interface Slopes {
  /** Increase in the log odds from cell to cell, by part. */
  readonly odds: Float64Array
  /** Share of people in open rows with a selected value, by part. */
  readonly shares: Float64Array
}

/**
 * Estimates slopes from the known shares of the parts. Shares don't change only at the edges between parts, so the odds change steadily
 * from cell to cell within the attribute's open rows. Differences that may be random are ignored.
 * @param middles The middle cell of each part.
 */
export function slopesOf(rows: RowPeople, open: OpenAttribute, middles: Float64Array): Slopes {
  return rememberedByText(known, open.shares, open.key, () => measuredSlopes(rows, open, middles))
}

/** Cache, shared by all groups that are selected by the same values. */
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
  /** Returns the odds relative to odds that don't depend on people's cells. */
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

/** Returns the variance of the logarithm of a number of people, from sampling and from blur. */
function variance(people: number): number {
  return 1 / people + TABLE_VARIANCE / people ** 2
}
