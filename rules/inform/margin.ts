import type { Estimate } from './estimate.ts'
import type { Margin, Share } from './released.ts'
import type { Rounding } from './rounding.ts'
import type { RowWeights } from './row-weights.ts'
import { partBelow, quantile } from './weighted-histogram.ts'

/** 90 of 100 cases of a normal distribution. */
const WITHIN = 1.64
/** Fewer rows than this say too little about how much blocks differ; then all rows of the lens are looked at. */
const FEW_ROWS = 5

/**
 * A share of which a margin is wanted, 0 to 1, and which part of each cell's people it counts: for "gave less than a value" between 0 and 1 in
 * one cell, for a choice 1 in one.
 */
interface Counting {
  readonly share: number
  readonly partOf: (cell: number) => number
}

/**
 * Half the width of each share's margin, as a part of 1: 1.64 times the root of its sampling variance and of what blocks differ by, both as far
 * as the group is not made of whole blocks (release-engine, rule 5).
 */
function halfWidths({ histogram, rows, alignment, blur }: Estimate, countings: readonly Counting[]): readonly number[] {
  const open = 1 - alignment
  const between = rows && variancesBetween(rows, countings, histogram.mass.length)
  return countings.map(({ share }, which) => {
    const sampling = (share * (1 - share)) / Math.max(1, histogram.total)
    return WITHIN * Math.sqrt(open * (sampling + (between?.[which] ?? 0)) + blur)
  })
}

/** Of the shares of the group's rows around their mean, without what chance alone explains. All shares in one walk over the rows. */
function variancesBetween(
  { rows, inside, sizes, counts }: RowWeights,
  countings: readonly Counting[],
  length: number,
): readonly number[] {
  const parts = countings.map(({ partOf }) => Float64Array.from({ length }, (_, cell) => partOf(cell)))
  const isEnough = inside.reduce((used, own) => used + Number(own > 0), 0) >= FEW_ROWS
  const counted = new Float64Array(parts.length)
  const sums = parts.map(() => ({ sum: 0, squares: 0, chance: 0 }))
  let weight = 0
  for (let place = 0; place < (isEnough ? rows : sizes).length; place++) {
    const row = isEnough ? (rows[place] ?? 0) : place
    const own = (isEnough ? inside : sizes)[place] ?? 0
    if (own === 0) continue
    let people = 0
    counted.fill(0)
    const end = counts.starts[row + 1] ?? 0
    for (let at = counts.starts[row] ?? 0; at < end; at++) {
      const here = counts.counts[at] ?? 0
      const cell = counts.cells[at] ?? 0
      people += here
      for (let which = 0; which < parts.length; which++)
        counted[which] = (counted[which] ?? 0) + here * (parts[which]?.[cell] ?? 0)
    }
    if (people === 0) continue
    weight += own
    for (const [which, total] of sums.entries()) {
      const share = (counted[which] ?? 0) / people
      total.sum += own * share
      total.squares += own * share * share
      total.chance += (own * share * (1 - share)) / people
    }
  }
  return sums.map(({ sum, squares, chance }) =>
    weight === 0 ? 0 : Math.max(0, squares / weight - (sum / weight) ** 2 - chance / weight),
  )
}

/** Of each quantile: from Q(q - m) to Q(q + m), rounded outward. Null: the group is made of whole blocks. */
export function quantileMargins(
  estimate: Estimate,
  quantiles: readonly number[],
  rounding: Rounding,
): readonly Margin[] {
  const { histogram, alignment } = estimate
  if (alignment >= 1) return quantiles.map(() => null)
  const { cells } = histogram.grid
  const countings = quantiles.map(q => {
    const value = quantile(histogram, q)
    const partOf = (cell: number) => {
      const own = cells[cell]
      return own ? partBelow(own, value) : 0
    }
    return { share: q, partOf }
  })
  const halves = halfWidths(estimate, countings)
  return quantiles.map((q, which) => {
    const half = halves[which] ?? 0
    return {
      low: rounding(quantile(histogram, q - half), 'down'),
      high: rounding(quantile(histogram, q + half), 'up'),
    }
  })
}

/** The share of a cell, 0 to 1, and as it is shown. */
export interface CellShare {
  readonly cell: number
  readonly part: number
  readonly share: Share
}

/** Of the share of each cell, in percent points, rounded outward; where the share is blurred, as blurred. */
export function shareMargins(estimate: Estimate, shares: readonly CellShare[]): readonly Margin[] {
  if (estimate.alignment >= 1) return shares.map(() => null)
  const halves = halfWidths(
    estimate,
    shares.map(({ cell, part }) => ({ share: part, partOf: each => Number(each === cell) })),
  )
  return shares.map(({ part, share: { bound } }, which) => {
    const half = halves[which] ?? 0
    const low = Math.max(0, Math.floor(100 * (part - half)))
    const high = Math.min(100, Math.ceil(100 * (part + half)))
    if (bound === 'over') return { low: Math.min(95, low), high: 100 }
    return bound === 'under' ? { low: 0, high: Math.max(5, high) } : { low, high }
  })
}
