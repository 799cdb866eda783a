import { cellParts, type GroupHistogram, type GroupRows, hiddenParts } from '../histogram/index.ts'
import { varianceBetweenRows } from './between-rows.ts'
import { sizeVariance } from './size-blur.ts'
import { insiders, unplaced } from './unplaced.ts'

/** Chosen so that ranges of every kind of group hold in at least 9 of 10 cases (release-engine, rule 8). */
const CALIBRATED = 0.8
const SAMPLED = 1.2
const OPTION_VARIANCE = 1.5
/** How much of what was moved inside of parts may be wrong. */
const MOVED = 0.5

/** People of a histogram of whom a share is asked: all of some parts, and a share of each cell in one part. */
export interface Counted {
  /** Parts below this one are counted, where `isBelow`. */
  readonly part: number
  readonly isBelow: boolean
  /** By cell of the part: the share of its people that is counted. */
  readonly cellShare: (cell: number) => number
  /** The share itself, of the group's answers. */
  readonly share: number
}

/** The standard deviation of a share of a group's answers, from what counts do not tell (release-engine, rule 8). */
export function deviationOf(histogram: GroupHistogram, counted: Counted): number {
  const { answered, rows } = histogram
  const told = rows.map(each => rowShares(histogram, each, counted))
  const spread = told.reduce((sum, each) => sum + each.spread, 0) / answered
  let [variance, people, inQuestion] = [0, 0, 0]
  for (const [at, group] of rows.entries()) {
    const inside = insiders(group)
    const own = unplaced(group, inside, spread)
    inQuestion += own
    people += inside.reduce((sum, each) => sum + each, 0)
    variance += told[at]?.placed ?? 0
    const blur = sizeVariance(group, inside)
    for (const [row, each] of blur.entries()) variance += each * ((told[at]?.shares[row] ?? 0) - counted.share) ** 2
    if (histogram.grid.kind === 'choice')
      for (const [row, each] of inside.entries())
        variance += OPTION_VARIANCE * (each / (group.rows.sizes[row] ?? 1)) ** 2
  }
  const unknown = inQuestion / Math.max(people, 1e-9)
  const between = rows.reduce((most, group) => Math.max(most, varianceBetweenRows(group, histogram.grid)), 0)
  const flat = told.reduce((sum, each) => sum + each.below, 0) / answered
  return Math.sqrt(
    CALIBRATED * ((SAMPLED * spread * unknown) / answered + between * unknown + variance / answered ** 2) +
      (MOVED * (flat - counted.share)) ** 2,
  )
}

/**
 * Of one batch: each row's share of answers that are counted; the sum of D; W, the people of the part that are in question; and the group's people who are
 * counted, before they were moved inside of parts.
 */
function rowShares({ grid, shape }: GroupHistogram, { measure, rows, weights }: GroupRows, counted: Counted) {
  const { parts, people } = rows
  const { part, isBelow, cellShare } = counted
  const partOf = cellParts(grid)
  const isHidden = hiddenParts(measure, grid)
  const inPart = new Float64Array(rows.rows)
  if (grid.kind === 'choice') for (let row = 0; row < rows.rows; row++) inPart[row] = people[row * parts + part] ?? 0
  let shaped = 0
  for (const [cell, own] of partOf.entries()) if (own === part) shaped += (shape[cell] ?? 0) * cellShare(cell)
  for (let row = 0; row < rows.rows; row++) {
    if (isHidden[row * parts + part] === 1) inPart[row] = shaped * (people[row * parts + part] ?? 0)
    for (let at = measure.starts[row] ?? 0; at < (measure.starts[row + 1] ?? 0); at++) {
      const cell = measure.cells[at] ?? 0
      if (partOf[cell] === part) inPart[row] = (inPart[row] ?? 0) + (measure.counts[at] ?? 0) * cellShare(cell)
    }
  }
  let [spread, placed, sumBelow] = [0, 0, 0]
  const shares = new Float64Array(rows.rows)
  for (let row = 0; row < rows.rows; row++) {
    const first = row * parts
    const weight = weights[first + part] ?? 0
    let [all, mine, below, mineBelow] = [0, 0, inPart[row] ?? 0, weight * (inPart[row] ?? 0)]
    for (let each = 0; each + 1 < parts; each++) {
      const own = people[first + each] ?? 0
      const inside = own * (weights[first + each] ?? 0)
      all += own
      mine += inside
      if (isBelow && each < part) {
        below += own
        mineBelow += inside
      }
    }
    sumBelow += mineBelow
    shares[row] = below / Math.max(all, 1e-9)
    if (mine > 0) spread += (mineBelow / mine) * (mine - mineBelow)
    if (grid.kind === 'choice') continue
    const here = people[first + part] ?? 0
    const share = here > 0 ? (inPart[row] ?? 0) / here : 0
    const open = weight * (1 - weight) + (isHidden[first + part] === 1 ? weight ** 2 : 0)
    placed += open * here * share * (1 - share)
  }
  return { shares, spread, placed, below: sumBelow }
}
